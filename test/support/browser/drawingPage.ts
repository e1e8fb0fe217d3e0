import path from "node:path";
import { build, type Rolldown } from "vite";
import { letterSheets, nameAsset } from "../../../scripts/letterSheets.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";

const root = path.join(import.meta.dirname, "../../..");
const site = "https://drawing.test";

/** The player's drawing on a page of its own: shots are handed to it directly, at a moment of one's choice. */
export async function openDrawingPage(entry: string, browser_args: string[] = []) {
  const browser: TestBrowser = await openBrowser(browser_args);
  const files = await built(entry);
  return {
    browser,
    async newPage(viewport: { width: number; height: number }) {
      const { page, faults } = await browser.newPage({ viewport });
      await page.route(`${site}/**`, async (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        const body = name === "" ? html(files) : files.get(name);
        if (body === undefined) return route.fulfill({ status: 404 });
        return route.fulfill({ body: Buffer.from(body), contentType: typeOf(name) });
      });
      await page.goto(site);
      return { page, faults };
    },
    close: () => browser.close(),
  };
}

type Files = Map<string, string | Uint8Array>;

const alreadyBuilt = new Map<string, Promise<Files>>();

/** Once for all files of a worker. */
function built(entry: string): Promise<Files> {
  const files = alreadyBuilt.get(entry) ?? buildPage(path.join(root, entry));
  alreadyBuilt.set(entry, files);
  return files;
}

async function buildPage(entry: string): Promise<Files> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [letterSheets()],
    build: {
      write: false,
      target: "es2023",
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, output: { assetFileNames: nameAsset } },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.output.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]),
  );
}

function html(files: Map<string, unknown>): string {
  const names = [...files.keys()];
  const styles = names.filter((name) => name.endsWith(".css") && !name.includes("/letters-"));
  // The others are loaded by the first where they are needed.
  const scripts = names.filter((name) => name.endsWith(".js")).slice(0, 1);
  return [
    '<!doctype html><html lang="en" data-theme="dark"><meta charset="utf-8"><link rel="icon" href="data:,">',
    ...styles.map((name) => `<link rel="stylesheet" href="/${name}">`),
    ...scripts.map((name) => `<script type="module" src="/${name}"></script>`),
    '<main id="screen"></main></html>',
  ].join("\n");
}

function typeOf(name: string): string {
  if (name.endsWith(".js")) return "text/javascript";
  if (name.endsWith(".css")) return "text/css";
  if (name.endsWith(".wasm")) return "application/wasm";
  return name === "" ? "text/html" : "font/woff2";
}
