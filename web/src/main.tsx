// The start: language, theme, and which page the address asks for.
import { render } from "preact";
import { recall } from "./keys";
import { Announcer } from "./parts/announcer";
import { Page } from "./parts/chrome";
import { Names } from "./parts/names";
import { NewPage } from "./pages/new";
import { ReplayPage } from "./pages/replay";
import { StartPage } from "./pages/start";
import { TablePage } from "./pages/table";
import { useRoute } from "./route";
import type { Route } from "./route";
import { applyTheme } from "./theme";
import { languages, switchLanguage, t, useLanguage } from "./words";
import type { Language } from "./words";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/pieces.css";
import "./styles/pages.css";
import "./styles/table.css";
import "./styles/lift.css";
import "./styles/log.css";
import "./styles/learn.css";
import "./styles/result.css";
import "./styles/study.css";
import "./styles/phone.css";
import "./styles/motion.css";

function pageOf(route: Route) {
  switch (route.page) {
    case "start":
      return <StartPage luggage={route.luggage} />;
    case "new":
      return <NewPage game={route.game} />;
    case "table":
      return <TablePage key={route.table} id={route.table} arrived={route.key} plain={route.plain} />;
    case "replay":
      return <ReplayPage key={route.table} id={route.table} step={route.step} plain={route.plain} />;
    case "unknown":
      return (
        <Page title={t("There is nothing here")}>
          <p>
            <a href="#/">{t("To the start page")}</a>
          </p>
        </Page>
      );
  }
}

function App() {
  useLanguage();
  return (
    <>
      {pageOf(useRoute())}
      <Announcer />
      <Names />
    </>
  );
}

function firstLanguage(): Language {
  const known = languages.map(({ name }) => name);
  const wanted = navigator.languages.map((name) => name.slice(0, 2) as Language);
  return recall<Language | null>("language", null) ?? wanted.find((name) => known.includes(name)) ?? "en";
}

applyTheme();
switchLanguage(firstLanguage())
  .catch(() => switchLanguage("en"))
  .finally(() => render(<App />, document.getElementById("app")!));
