import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadWhenAnswered } from "./reloadWhenAnswered.ts";

const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { href: "https://show.example/e/PARTY2", reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

test("the page is loaded anew once it is there, not while it is put off or out of reach", async () => {
  const answers = [
    () => Promise.resolve(new Response("", { status: 429, headers: { "Retry-After": "5" } })),
    () => Promise.reject(new Error("offline")),
    () => Promise.resolve(new Response("", { status: 200 })),
  ];
  const asked = vi.fn(() => answers.shift()!());
  vi.stubGlobal("fetch", asked);
  reloadWhenAnswered(30);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(150_000);
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1]);
});

test("it can be stopped", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  reloadWhenAnswered(1)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(0);
});
