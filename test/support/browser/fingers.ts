import type { CDPSession, Page } from "playwright-core";
import type { TestBrowser } from "./browser.ts";

export interface PagePoint {
  x: number;
  y: number;
}

/** The same browser on a tablet that lies across. */
export const onTablet = (browser: TestBrowser): TestBrowser => ({
  ...browser,
  newPage: (options) => browser.newPage({ ...options, hasTouch: true, viewport: tablet }),
});

export const tablet = { width: 1180, height: 820 };

export interface Fingers {
  tap(at: PagePoint): Promise<void>;
  /** One finger from here to there. */
  drag(from: PagePoint, to: PagePoint): Promise<void>;
  /** Several fingers at once, each from its place to its other. */
  move(from: PagePoint[], to: PagePoint[]): Promise<void>;
}

/** Real touches, as a screen sends them. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const move = async (from: PagePoint[], to: PagePoint[]) => {
    // Fingers never come down at the very same moment.
    for (let count = 1; count <= from.length; count += 1)
      await touch(session, "touchStart", from.slice(0, count));
    for (let step = 1; step <= steps; step += 1)
      await touch(
        session,
        "touchMove",
        from.map(({ x, y }, place) => ({
          x: x + ((to[place]!.x - x) * step) / steps,
          y: y + ((to[place]!.y - y) * step) / steps,
        })),
      );
    await touch(session, "touchEnd", []);
  };
  return {
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    drag: (from, to) => move([from], [to]),
    move,
  };
}

const steps = 10;

const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", points: PagePoint[]) =>
  session.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: points.map((point, id) => ({ ...point, id })),
  });
