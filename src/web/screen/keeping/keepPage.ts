/**
 * Has the page itself and the files it uses stored for when it is loaded without its server; returns false where that
 * cannot be.
 */
export async function keepPage(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register("/screen-worker.js", { scope: "/screen" });
    const { active } = await navigator.serviceWorker.ready;
    tellOfFiles(active!);
    return true;
  } catch {
    // The cause is mostly a certificate that the browser does not trust.
    return false;
  }
}

/**
 * Settles when the worker sees what the page and its own workers ask for; what came before would be missing without
 * network.
 */
export async function isBeingKept(): Promise<void> {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller) return;
  await new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
  );
}

/** Tells of files that came before there was a worker to see them, such as fonts. */
function tellOfFiles(worker: ServiceWorker): void {
  const observer = new PerformanceObserver((list) => {
    const paths = list.getEntries().map(({ name }) => new URL(name).pathname);
    const files = paths.filter((path) => path.startsWith("/assets/"));
    if (files.length > 0) worker.postMessage(files, []);
  });
  observer.observe({ type: "resource", buffered: true });
}
