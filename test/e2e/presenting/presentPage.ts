import type { Page, WebSocketRoute } from "playwright-core";
import { expect } from "vitest";
import type { TestBrowser, TestPage } from "../../support/browser/browser.ts";
import { fake_media_args } from "../../support/browser/fakeCamera.ts";
import type { TestNode } from "../../support/node/testNode.ts";

/** Two devices of each kind, so that there is something to choose. */
export const presentArgs = [...fake_media_args, "--use-fake-device-for-media-stream=device-count=2"];

const minute_ms = 60_000;

/** A session that began ten minutes ago and has twenty left, with a presenter's link of its own. */
export async function makePresenterLink(node: TestNode) {
  const make = async (path: string, body: object) => {
    const { status, body: made } = await node.call("POST", path, body);
    expect({ path, status, made }).toMatchObject({ status: 201 });
    return made;
  };
  const venue = await make("/venues", { name: "Hall", timezone: "UTC" });
  const stage = await make("/stages", { name: "Main stage", venue_id: venue.id });
  const presenter = await make("/presenters", { name: "Grace Hopper" });
  const now = Date.now();
  const session = await make("/sessions", {
    title: "How compilers learnt to speak",
    stage_id: stage.id,
    starts_at: now - 10 * minute_ms,
    ends_at: now + 20 * minute_ms,
    presenter_ids: [presenter.id],
  });
  const link = await make(`/sessions/${session.id}/presenter-links`, { presenter_id: presenter.id });
  const call = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await node.call(method, path, body);
    expect({ path, status, answer }).toMatchObject({ status: method === "DELETE" ? 204 : 200 });
    return answer;
  };
  return {
    path: new URL(link.url).pathname,
    token: link.token as string,
    /** As the operator does at the desk. */
    set: (body: object) => call("POST", `/sessions/${session.id}/live/${link.id}`, body),
    act: (action: "go_live" | "hold" | "end") => call("POST", `/sessions/${session.id}/${action}`),
    change: (body: object) => call("PATCH", `/sessions/${session.id}`, body),
    revoke: () => call("DELETE", `/presenter-links/${link.id}`),
    publishers: async () => (await call("GET", `/sessions/${session.id}/live`)).publishers,
    /** What comes of the presenter: camera, screen, both or nothing. */
    sources: async (): Promise<string[]> =>
      (await call("GET", `/sessions/${session.id}/live`)).publishers[0]?.sources.toSorted() ?? [],
  };
}

export type PresenterLink = Awaited<ReturnType<typeof makePresenterLink>>;

export const laptop = { viewport: { width: 1440, height: 900 }, locale: "en-GB" };

interface Options extends NonNullable<Parameters<TestBrowser["newPage"]>[0]> {
  /** Runs in the page before anything else. */
  before?: string;
  /** The live connection goes through a line that the test can cut. */
  canBeCut?: boolean;
}

interface PresentPage extends TestPage {
  /** Cuts the live connection between page and node; `true` lets it come back. What is sent goes on. */
  setReachable: (isReachable: boolean) => Promise<void>;
}

export async function openPresentPage(
  browser: TestBrowser,
  url: string,
  { before, canBeCut = false, ...options }: Options = {},
): Promise<PresentPage> {
  const opened = await browser.newPage({ ...laptop, ...options });
  const { page } = opened;
  if (before !== undefined) await page.addInitScript(before);
  const setReachable = canBeCut ? await openLine(page) : () => Promise.reject(new Error("cannot be cut"));
  await page.goto(url);
  return { ...opened, setReachable };
}

async function openLine(page: Page): Promise<PresentPage["setReachable"]> {
  let isReachable = true;
  let line: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/live$/, (opened) => {
    if (!isReachable) return void opened.close();
    line = opened;
    opened.connectToServer();
  });
  return async (given) => {
    isReachable = given;
    if (!given) await line?.close();
  };
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** What the bar at the top says. */
export const air = (page: Page, words: string) => page.locator(".air").getByText(words).first();
export const heading = (page: Page, name: string) => page.getByRole("heading", { name });

export async function connect(page: Page): Promise<void> {
  await button(page, "Turn on camera and microphone").click();
  await button(page, "Connect").click();
  await air(page, "In the wings").waitFor();
}

/** The source of every offer that the page makes from now on. */
export function listOffers(page: Page): string[] {
  const offers: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === "POST" && pathname.startsWith("/whip/"))
      offers.push(searchParams.get("source")!);
  });
  return offers;
}

/** The page asks back before it is left while it is on air. */
export const leaveAnyway = (page: Page) => page.on("dialog", (dialog) => void dialog.accept());
