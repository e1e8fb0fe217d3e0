import { expect, test } from "vitest";
import type { GuestAct } from "../../contract/guestAct.ts";
import { type Act, openActSender } from "./sendAct.ts";

const answer: Act = { type: "answer", game_id: "game", q: 0, answer: "a" };

function aLine({ isLive = true, asked = { status: 0, body: null as unknown } } = {}) {
  const said: GuestAct[] = [];
  const line = { said, silences: 0, asks: 0 };
  const acts = openActSender({
    sendLive: (act) => isLive && said.push(act) > 0,
    request: async () => ((line.asks += 1), asked),
    onSilence: () => (line.silences += 1),
    patience_ms: 20,
  });
  return { acts, line };
}

test("each act hears its own answer", async () => {
  const { acts, line } = aLine();
  const [one, other] = [acts.send(answer), acts.send(answer)];
  acts.settle({ type: "not_done", act: 2, because: "too_late" });
  acts.settle({ type: "done", act: 1 });
  expect([await one, await other, line.said.map(({ act }) => act), line.asks]).toEqual([
    { type: "done", act: 1 },
    { type: "not_done", act: 2, because: "too_late" },
    [1, 2],
    0,
  ]);
});

test("a silent socket is doubted, and the same is asked for without it", async () => {
  const { acts, line } = aLine({ asked: { status: 200, body: { type: "done", act: 1 } } });
  expect([await acts.send(answer), line.silences, line.asks]).toEqual([{ type: "done", act: 1 }, 1, 1]);
});

test("an answer from somebody between the phone and the server is none", async () => {
  const { acts } = aLine({ isLive: false, asked: { status: 200, body: { type: "portal" } } });
  expect(await acts.send(answer)).toBe(null);
});

test("a socket that breaks, or is not there, leads to asking at once", async () => {
  const broken = aLine();
  const acting = broken.acts.send(answer);
  broken.acts.lose();
  expect([await acting, broken.line.silences, broken.line.asks]).toEqual([null, 0, 1]);
  const without = aLine({ isLive: false, asked: { status: 429, body: {} } });
  expect(await without.acts.send(answer)).toEqual({ type: "not_done", act: 0, because: "busy" });
});
