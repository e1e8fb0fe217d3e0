import type { GuestAct } from "../../contract/guestAct.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import { isServerMessage } from "../../client/readServerMessage.ts";
import type { GuestResponse } from "./queue/applyResponse.ts";

export type ActResult = Extract<ServerMessage, { type: "done" | "not_done" }>;
/** An act of any kind without the number that tells its result from others. */
export type Act = GuestAct extends infer Kind ? (Kind extends unknown ? Omit<Kind, "act"> : never) : never;

interface Options {
  /** Sends an act over the live connection; false: there is none. */
  sendLive: (act: GuestAct) => boolean;
  /** Sends it as a request of its own. */
  request: (act: GuestAct) => Promise<Pick<GuestResponse, "status" | "body">>;
  /** The live connection was silent for too long: it may be dead. */
  onSilence: () => void;
  patience_ms?: number;
}

/** Sends what a phone does in games and polls, and tells each act its own result. */
export function openActSender({ sendLive, request, onSilence, patience_ms = 3_000 }: Options) {
  const waiting = new Map<number, (result: ActResult | null) => void>();
  let count = 0;

  async function send(act: Act): Promise<ActResult | null> {
    count += 1;
    const numbered: GuestAct = { ...act, act: count };
    const result = sendLive(numbered) ? await waitForResult(count) : null;
    return result ?? readActResult(await request(numbered));
  }

  function waitForResult(number: number): Promise<ActResult | null> {
    return new Promise((resolve) => {
      const silence = setTimeout(() => {
        end(null);
        onSilence();
      }, patience_ms);
      function end(result: ActResult | null) {
        clearTimeout(silence);
        waiting.delete(number);
        resolve(result);
      }
      waiting.set(number, end);
    });
  }

  return {
    /** What is done twice counts once, so an act without a result over the live connection is sent again by a request. */
    send,
    settle: (result: ActResult) => waiting.get(result.act)?.(result),
    /** The live connection is gone, and with it all results that were on their way. */
    lose() {
      for (const end of waiting.values()) end(null);
    },
  };
}

function readActResult({ status, body }: Pick<GuestResponse, "status" | "body">): ActResult | null {
  if (status === 429 || status === 503) return { type: "not_done", act: 0, because: "busy" };
  if (status === 404) return { type: "not_done", act: 0, because: "gone" };
  const isResult = isServerMessage(body) && (body.type === "done" || body.type === "not_done");
  return status === 200 && isResult ? body : null;
}
