import { afterEach, expect, test, vi } from "vitest";
import { eraseOwnData } from "./eraseOwnData.ts";

afterEach(() => vi.unstubAllGlobals());

/** Erases, and returns what was done in which order. */
async function erase(fetch: (signal: AbortSignal) => Promise<Response>, token: string | null = "t") {
  const done: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, signal }: RequestInit) => {
    done.push(`${method} ${path}`);
    return fetch(signal!);
  });
  const outcome = await eraseOwnData({
    join_code: "ABC234",
    identity: {
      token: async () => token ?? { status: 429, body: null, offset: null, retry_after_ms: null },
    },
    sender: {
      hold: () => void done.push("hold"),
      goOn: () => void done.push("go on"),
      clear: async () => void done.push("clear"),
    },
    ticket: { forget: () => void done.push("forget the code") },
    forget: (what) => void done.push(`forget ${what.join(", ")}`),
  });
  return { outcome, done };
}

test("what the phone keeps is erased with what the server has, and nothing is sent meanwhile", async () => {
  expect(await erase(async () => new Response(null, { status: 204 }))).toEqual({
    outcome: "erased",
    done: ["hold", "DELETE /guest/ABC234/data", "clear", "forget the code", "forget name, answer, game"],
  });
});

test("where the server does not erase, the phone keeps everything and goes on sending", async () => {
  const failed = { outcome: "failed", done: ["hold", "DELETE /guest/ABC234/data", "go on"] };
  expect(await erase(async () => new Response(null, { status: 503 }))).toEqual(failed);
  expect(await erase(() => Promise.reject(new Error("offline")))).toEqual(failed);
  expect(await erase(async () => new Response(), null)).toEqual({
    outcome: "failed",
    done: ["hold", "go on"],
  });
});

test("while many erase, the phone waits as long as it is told and tries again, but no longer than it would for an answer", async () => {
  vi.useFakeTimers();
  const refused = (seconds: string) =>
    new Response(null, { status: 429, headers: { "Retry-After": seconds } });
  const answers = [refused("1"), refused("2"), new Response(null, { status: 204 })];
  const erasing = erase(async () => answers.shift()!);
  await vi.advanceTimersByTimeAsync(7_100);
  const { outcome, done } = await erasing;
  expect([outcome, done.filter((what) => what.startsWith("DELETE")).length]).toEqual(["erased", 3]);
  expect((await erase(async () => refused("60"))).outcome).toBe("failed");
  vi.useRealTimers();
});

test("a server that does not respond is given up, before the phone's other pages go on by themselves", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const outcome = await erase((signal) => Promise.reject(signal.reason as Error));
  expect(outcome).toEqual({ outcome: "failed", done: ["hold", "DELETE /guest/ABC234/data", "go on"] });
  expect(timeout.mock.calls).toEqual([[20_000]]);
  timeout.mockRestore();
});
