import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";

const worker = path.join(import.meta.dirname, "../../dist/web/screen-worker.js");

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof serve>>;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), serve()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});
beforeEach(async () => {
  site.show(build(1));
  ({ page } = await browser.newPage());
  await page.goto(`${site.url}/screen`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/screen-worker.js", { scope: "/screen" });
    const { active } = await navigator.serviceWorker.ready;
    active!.postMessage(["/assets/seen-1.woff2"], []);
  });
  await keeps(["/assets/one-1.js", "/assets/seen-1.woff2", "/assets/two-1.js", "/screen"]);
});

test("a page and all that it names comes up without its server", async () => {
  site.show(null);
  expect(await reloaded()).toBe("build 1");
});

test("a newer page takes over only when all of its files are there; what it does not need goes", async () => {
  const { "/assets/two-2.js": missing, ...rest } = build(2);
  site.show(rest);
  expect(await reloaded()).toBe("build 1");
  site.show({ ...rest, "/assets/two-2.js": "never" });
  expect(await reloaded()).toBe("build 1");
  site.show({ ...rest, "/assets/two-2.js": missing! });
  // On a busy machine it is not there in time, and rightly shows the next time only.
  await expect.poll(reloaded).toBe("build 2");
  await keeps(["/assets/one-2.js", "/assets/seen-1.woff2", "/assets/two-2.js", "/screen"]);
  site.show(null);
  expect(await reloaded()).toBe("build 2");
});

test("what somebody else answers in the server's place is not the page", async () => {
  site.show({ "/screen": "<p>Sign in to the hotel's network</p>" });
  expect(await reloaded()).toBe("build 1");
});

type Files = Record<string, string>;

/** A page, a script that it names, and one that only that script names. The font stays the same from build to build. */
function build(number: number): Files {
  return {
    "/screen": `<title>none</title><script src="/assets/one-${number}.js"></script>`,
    [`/assets/one-${number}.js`]: `import("/assets/two-${number}.js"); "assets/seen-1.woff2 assets/other-1.woff2"`,
    [`/assets/two-${number}.js`]: `document.title = "build ${number}"`,
    "/assets/seen-1.woff2": "a font",
    "/assets/other-1.woff2": "another",
  };
}

async function reloaded(): Promise<string> {
  await page.reload();
  await expect.poll(() => page.title()).not.toBe("none");
  return page.title();
}

async function keeps(paths: string[]): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open("cuelight.screen.build")).keys();
      return keys.map(({ url }) => new URL(url).pathname).sort();
    });
  await expect.poll(kept).toEqual(paths);
}

/** A site whose files are others at will: null = it breaks every connection, "never" = it does not answer. */
async function serve() {
  let files: Files | null = null;
  const waiting: ServerResponse[] = [];
  const script = await readFile(worker);
  const server = createServer(({ url }, response) => {
    const body = url === "/screen-worker.js" ? script : files?.[url!];
    if (files === null) response.destroy();
    else if (body === "never") waiting.push(response);
    else send(response, url!, body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    show(next: Files | null) {
      files = next;
      for (const response of waiting.splice(0)) response.destroy();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, url: string, body: string | Buffer | undefined): void {
  const type = url.endsWith(".js") ? "text/javascript" : "text/html";
  response.writeHead(body === undefined ? 404 : 200, { "Content-Type": type, "Cache-Control": "no-store" });
  response.end(body);
}
