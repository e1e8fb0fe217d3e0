import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page, Route, WebSocketRoute } from "playwright-core";
import type { Presenting } from "../../../src/core/presenters/livePresenter.ts";
import type { TestBrowser, TestPage } from "./browser.ts";

const built = path.join(import.meta.dirname, "../../../dist/web");
/** Camera and microphone are given to addresses of the machine itself without https. */
const site = "http://localhost:9";
const types: Record<string, string> = { js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

export interface PresentServer extends TestPage {
  /** Changes what the page is told, and tells it. */
  tell: (changed: Partial<Presenting>) => void;
  /** Says that the link is not valid any more. */
  refuse: () => void;
  /** Cuts the live connection; `true` lets it come back. */
  setReachable: (isReachable: boolean) => Promise<void>;
  /** Every offer that came, by its source, and every feed that was ended by a request. */
  offers: string[];
  ended: string[];
}

interface Options extends NonNullable<Parameters<TestBrowser["newPage"]>[0]> {
  presenting?: Partial<Presenting>;
  isRefused?: boolean;
  /** Runs in the page before anything else. */
  before?: string;
}

/**
 * The presenters' page with a server that does as it is told: for what a real one cannot be made to do at will. Offers
 * are answered by another page of the same browser, so pictures really flow.
 */
export async function openPresentPage(
  browser: TestBrowser,
  { presenting = {}, isRefused = false, before, ...options }: Options = {},
): Promise<PresentServer> {
  const opened = await browser.newPage(options);
  const { page } = opened;
  const answerer = await openAnswerer(page);
  let socket: WebSocketRoute | null = null;
  let isReachable = true;
  let told = { ...firstTold(), ...presenting };
  const offers: string[] = [];
  const ended: string[] = [];

  const say = (message: object) => socket?.send(JSON.stringify(message));
  const tell = (changed: Partial<Presenting>) => {
    told = { ...told, ...changed };
    say({ type: "presenting", presenting: told });
  };
  const refuse = () => say({ type: "refused", message: "unknown link", code: "unauthorized" });

  await page.routeWebSocket(/\/live$/, (opened) => {
    if (!isReachable) return void opened.close();
    socket = opened;
    opened.onMessage((data) => {
      const message = JSON.parse(String(data)) as { type: string; t: number };
      if (message.type === "ping") say({ type: "pong", t: message.t, now: Date.now(), version: null });
      if (message.type !== "hello") return;
      if (isRefused) return refuse();
      say({ type: "welcome", protocol: 1, now: Date.now() });
      tell({});
    });
  });

  async function answerOffer(route: Route, source: "camera" | "screen") {
    if (!isReachable) return route.fulfill({ status: 503 });
    const feed_id = `feed-${offers.push(source)}`;
    const sdp = await answerer.evaluate(answer, route.request().postData()!).catch(() => null);
    // The test is over, and its pages are closed.
    if (sdp === null) return;
    await route.fulfill({ status: 201, headers: { Location: `/whip/link/${feed_id}` }, body: sdp });
    tell({ feeds: { ...told.feeds, [source]: feed_id } });
  }

  await page.route(`${site}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === "/ice-servers") return route.fulfill({ json: { ice_servers: [] } });
    if (route.request().method() === "DELETE") {
      ended.push(url.pathname.split("/").at(-1)!);
      return route.fulfill({ status: 200 });
    }
    if (url.pathname.startsWith("/whip/"))
      return answerOffer(route, url.searchParams.get("source") as "camera" | "screen");
    const isPage = url.pathname.startsWith("/present/");
    const body = await readFile(path.join(built, isPage ? "present/index.html" : url.pathname));
    const contentType = isPage ? "text/html" : types[url.pathname.split(".").at(-1)!]!;
    return route.fulfill({ body, contentType });
  });

  if (before !== undefined) await page.addInitScript(before);
  await page.goto(`${site}/present/${"t".repeat(43)}`);
  return {
    ...opened,
    tell,
    refuse,
    offers,
    ended,
    async setReachable(given) {
      isReachable = given;
      if (!given) await socket?.close();
    },
  };
}

function firstTold(): Presenting {
  const minute_ms = 60_000;
  return {
    link_id: "link",
    name: "Grace Hopper",
    session: {
      title: "How compilers learnt to speak",
      starts_at: Date.now() - 10 * minute_ms,
      ends_at: Date.now() + 20 * minute_ms,
      status: "live",
      went_live_at: Date.now() - 10 * minute_ms,
    },
    stages: ["Main stage"],
    on_air: false,
    muted: false,
    note: "",
    source: null,
    feeds: {},
    others: [],
    on_stage: "Welcome loop",
    expires_at: Date.now() + 120 * minute_ms,
  };
}

async function openAnswerer(page: Page): Promise<Page> {
  const answerer = await page.context().newPage();
  await answerer.route("**/*", (route) =>
    route.fulfill({ body: "<!doctype html>", contentType: "text/html" }),
  );
  await answerer.goto("http://localhost:8");
  return answerer;
}

/** Runs in the answering page. */
async function answer(offer: string): Promise<string> {
  const connection = new RTCPeerConnection();
  // Whatever is not held on to is swept away, connections included.
  Object.assign(globalThis, { [`connection-${Math.random()}`]: connection });
  await connection.setRemoteDescription({ type: "offer", sdp: offer });
  await connection.setLocalDescription();
  while (connection.iceGatheringState !== "complete") await new Promise((resolve) => setTimeout(resolve, 20));
  return connection.localDescription!.sdp;
}
