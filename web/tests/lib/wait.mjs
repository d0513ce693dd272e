// Waiting for what must come. The time bounds a failure, on the slowest machine; nothing is measured by it.
export const PATIENCE = 60; // seconds

export function patiently(promise, what, seconds = PATIENCE) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), seconds * 1000);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

// Checks again and again until nothing is wrong, and gives what the check gave.
export async function eventually(check) {
  for (const end = Date.now() + PATIENCE * 1000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
