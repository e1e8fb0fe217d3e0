// Keeps the screen's page with all its files, so that it comes up without its server. It knows no list of files: it
// reads them from the page itself, so it need not change when they do.
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const page = "/screen";
const build = caches.open("cuelight.screen.build");

/** Nobody waits longer than this for a newer page when there is one already. */
const patience_ms = 2_000;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepNewest().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate" && pathname === page) event.respondWith(answerPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(keepFile(pathname));
  else if (pathname.startsWith(`${page}/assets/`)) event.respondWith(keepFile(pathname.slice(page.length)));
});

/** The page reports what it loaded before this worker could see it. */
worker.addEventListener("message", (event) => {
  event.waitUntil(Promise.all((event.data as string[]).map(keepFile)));
});

/** Answers with the newest page, if it is here whole in time; else with the one before, and the newest next time. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const newest = keepNewest();
  event.waitUntil(newest.catch(() => {}));
  try {
    return await Promise.race([newest, tooLate()]);
  } catch {
    return (await (await build).match(page)) ?? newest.catch(() => fetch(event.request));
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("too late")), patience_ms));
}

/** A page counts only together with its files: they come first, and what it no longer needs goes last. */
async function keepNewest(): Promise<Response> {
  const cache = await build;
  const response = await fetch(page, { cache: "no-cache" });
  const html = await response.clone().text();
  // The response of a proxy without its server, or a hotel's sign-in page, is not ours.
  if (!response.ok || response.redirected || listFiles(html).length === 0) throw new Error("not the page");
  if (html === (await (await cache.match(page))?.text())) return response;
  const needed = await keepFiles(html);
  await cache.put(page, response.clone());
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== page && !needed.has(pathname)) await cache.delete(url);
  }
  return response;
}

/**
 * Stores all that the page names and what that names in turn. The page itself fetches the fonts that get used, and
 * the code that looks at the camera's pictures.
 */
async function keepFiles(html: string): Promise<Set<string>> {
  const cache = await build;
  const first = listFiles(html);
  const named = new Set(first);
  for (const path of named) {
    const isText = /\.(js|css)$/.test(path) && !/\/detectPeople-/.test(path);
    if (!isText && !first.includes(path)) continue;
    // The page fetches letters and hyphens of a language when a text needs them; what it has once needed is kept.
    if (path.startsWith("/assets/letters-") && !(await cache.match(path))) continue;
    const file = await keepFile(path);
    if (!file.ok) throw new Error(`${path} is missing`);
    if (isText) for (const next of listFiles(await file.text())) named.add(next);
  }
  return named;
}

function listFiles(text: string): string[] {
  return Array.from(text.matchAll(/\bassets\/[\w.-]+\.\w+/g), ([path]) => `/${path}`);
}

/** Names of files carry a hash, so what is stored under one is always right. */
async function keepFile(path: string): Promise<Response> {
  const cache = await build;
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(path);
  if (response.ok) await cache.put(path, response.clone());
  return response;
}
