import { type Browser, chromium, type Page } from "playwright-core";
import { onTestFinished, type TestContext } from "vitest";
import { chromiumMissing, findChromium } from "../../../scripts/findChromium.ts";

export interface TestBrowser {
  /** A page in a profile of its own: nothing is remembered from another one. */
  newPage(options?: Parameters<Browser["newContext"]>[0]): Promise<TestPage>;
  /** The same browser for one of several tests that run side by side: its pages close with that test. */
  forTest(context: TestContext): TestBrowser;
  close(): Promise<void>;
}

export interface TestPage {
  page: Page;
  /** What went wrong in the page so far: thrown errors and lines on the console. */
  faults: string[];
}

/** `is_shared`: by tests that run side by side; each closes its own pages. */
export async function openBrowser(
  more_args: string[] = [],
  { is_shared = false }: { is_shared?: boolean } = {},
): Promise<TestBrowser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(chromiumMissing);
  const browser = await chromium.launch({
    executablePath,
    args: withFeaturesMerged([...args, ...more_args]),
  });
  return pagesOf(browser, is_shared ? () => {} : closeWithTest);
}

/** A step that hangs says so itself, before the whole test is given up. */
const step_ms = 120_000;

function pagesOf(browser: Browser, closeLater: (close: () => Promise<void>) => void): TestBrowser {
  return {
    async newPage(options = {}) {
      const context = await browser.newContext(options);
      closeLater(() => context.close());
      const page = await context.newPage();
      page.setDefaultTimeout(step_ms);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
      page.on("console", (line) => {
        if (line.type() === "error") faults.push(line.text());
      });
      return { page, faults };
    },
    forTest: (context) => pagesOf(browser, (close) => context.onTestFinished(close)),
    close: () => browser.close(),
  };
}

/** Of several lists of features a browser takes only the last, and Playwright has given one already. */
function withFeaturesMerged(args: string[]): string[] {
  const off = "--disable-features=";
  const lists = args.filter((arg) => arg.startsWith(off)).map((arg) => arg.slice(off.length));
  const rest = args.filter((arg) => !arg.startsWith(off));
  return [...rest, off + [...switchedOffByPlaywright, ...lists].join(",")];
}

/** A screen that nobody looks at any more still draws sixty pictures a second. */
function closeWithTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // Opened for several tests: it goes with the browser.
  }
}

// Nothing but the pages under test may speak to the network, and no sandbox is possible as root.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  // As a whole browser draws letters.
  "--font-render-hinting=slight",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--metrics-recording-only",
  "--no-default-browser-check",
  // For each page another one, never seen, that would suggest addresses: half of what opening a page costs.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];

const switchedOffByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
