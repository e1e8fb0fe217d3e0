import { describe, expect, test } from "vitest";
import { noReloads, reloadAgain, type Remedy, type Signs, Watchdog } from "./watchdog.ts";

/** What it says in so many seconds. */
function watched(watchdog: Watchdog, seconds: number, signs: (second: number) => Partial<Signs>) {
  const said: [number, Remedy][] = [];
  for (let second = 1; second <= seconds; second += 1) {
    const remedy = watchdog.look({
      frames: second * 60,
      is_visible: true,
      is_overdue: false,
      ...signs(second),
    });
    if (remedy) said.push([second, remedy]);
  }
  return said;
}

describe("a frozen picture", () => {
  test("a page that draws is left alone, however slowly", () => {
    expect(watched(new Watchdog(), 300, (second) => ({ frames: Math.floor(second / 9) }))).toEqual([]);
  });

  test("without a frame for ten seconds it is loaded anew", () => {
    const said = watched(new Watchdog(), 24, (second) => ({ frames: Math.min(second, 5) }));
    expect(said[0]).toEqual([15, "reload"]);
  });

  test("a hidden page draws nothing, and has its time when it is seen again", () => {
    const hidden = (second: number) => ({ frames: 5, is_visible: second > 60, is_overdue: true });
    expect(watched(new Watchdog(), 69, hidden)).toEqual([]);
  });

  test("what stays on beyond its end is drawn anew, and then the page is loaded anew", () => {
    const said = watched(new Watchdog(), 70, () => ({ is_overdue: true }));
    expect(said.slice(0, 2)).toEqual([
      [20, "redraw"],
      [60, "reload"],
    ]);
  });

  test("a late shot that comes in the end is no reason, nor is one after a clock that jumped", () => {
    expect(watched(new Watchdog(), 300, (second) => ({ is_overdue: second % 19 !== 0 }))).toEqual([]);
  });
});

describe("reloads", () => {
  const minute = 60_000;

  test("the first is at once, the next ones wait ever longer, at most an hour", () => {
    let reloads = noReloads;
    const at: number[] = [];
    for (let now = minute; now < 600 * minute; now += minute) {
      const again = reloadAgain(reloads, now);
      if (!again) continue;
      reloads = again;
      at.push(now / minute);
    }
    expect(at).toEqual([1, 6, 16, 36, 76, 136, 196, 256, 316, 376, 436, 496, 556]);
  });

  test("after hours without one it begins anew", () => {
    expect(reloadAgain({ count: 5, at: 0 }, 240 * minute)).toEqual({ count: 1, at: 240 * minute });
    expect(reloadAgain({ count: 5, at: 0 }, 59 * minute)).toBe(null);
  });

  test("a clock that was set back does not keep it from healing for ever", () => {
    expect(reloadAgain({ count: 1, at: 1000 * minute }, 10 * minute)).toEqual({ count: 1, at: 10 * minute });
  });
});
