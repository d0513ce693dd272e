// Waiting for what must come. The time bounds a failure; nothing is measured by it.
export function patiently(promise, what, seconds = 30) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), seconds * 1000);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
