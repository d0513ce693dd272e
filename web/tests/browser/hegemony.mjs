// What tests of Hegemony's board share.

// At a table where I am asked, with the board there. Gives my view.
export async function sit(me, { table, key }) {
  await me.sit(table, key);
  await me.until(({ views }) => views[0].question !== null, "a question");
  await me.page.locator(".hg-mine").waitFor({ state: "attached" });
  return me.view().view;
}

// What signs say: numbers are drawn, and no text.
export const signs = (locator) => locator.locator(".sign").evaluateAll((all) => all.map((one) => one.dataset.sign));

export const policies = ["fiscal", "labor", "taxation", "healthcare", "education", "trade", "immigration"];
