import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareErasing } from "./shareErasing.ts";

/** Reaches the other pages at once. */
class Channel extends EventTarget {
  static opened: Channel[] = [];
  name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.opened.push(this);
  }
  postMessage(data: unknown) {
    for (const channel of Channel.opened)
      if (channel !== this && channel.name === this.name)
        channel.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", Channel);
});
afterEach(() => {
  Channel.opened = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page of the engagement, and notes what it does. */
function openPage(join_code = "ABC234") {
  const done: string[] = [];
  const { tell } = shareErasing({
    join_code,
    sender: {
      hold: () => void done.push("hold"),
      goOn: () => void done.push("go on"),
      clear: async () => void done.push("clear"),
    },
    reload: () => void done.push("reload"),
  });
  return { tell, done };
}

test("another page sends nothing while one erases, and has nothing left afterwards", async () => {
  const [one, other, elsewhere] = [openPage(), openPage(), openPage("XYZ789")];
  one.tell("begins");
  expect(other.done).toEqual(["hold"]);
  one.tell("erased");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.done).toEqual(["hold", "hold", "clear", "reload"]);
  expect([one.done, elsewhere.done]).toEqual([[], []]);
});

test("another page goes on once where erasing failed", async () => {
  const [one, other] = [openPage(), openPage()];
  one.tell("begins");
  one.tell("failed");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.done).toEqual(["hold", "go on"]);
});

test("another page goes on by itself half a minute after the last that it heard of erasing", async () => {
  const [one, other] = [openPage(), openPage()];
  one.tell("begins");
  await vi.advanceTimersByTimeAsync(20_000);
  one.tell("begins");
  await vi.advanceTimersByTimeAsync(29_999);
  expect(other.done).toEqual(["hold", "hold"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(other.done).toEqual(["hold", "hold", "go on"]);
});
