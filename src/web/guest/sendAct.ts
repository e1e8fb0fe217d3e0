import type { GuestAct } from "../../contract/guestAct.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import { isServerMessage } from "../../client/readServerMessage.ts";
import type { GuestResponse } from "./queue/applyResponse.ts";

export type ActResult = Extract<ServerMessage, { type: "done" | "not_done" }>;
/** An act of any kind without the number that tells its result from others. */
export type Act = GuestAct extends infer Kind ? (Kind extends unknown ? Omit<Kind, "act"> : never) : never;

interface Options {
  /** Sends an act over the live connection; returns false when there is none. */
  sendLive: (act: GuestAct) => boolean;
  /** Sends the act as a request of its own. */
  request: (act: GuestAct) => Promise<Pick<GuestResponse, "status" | "body">>;
  /** Is called when the live connection was silent for too long and may be dead. */
  onSilence: () => void;
  patience_ms?: number;
}

/** Sends what a phone does in games, in polls and with questions, and gives each act its own result. */
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
    /** Sends an act of which nobody waits to hear what became of it. */
    tell(act: Act): void {
      count += 1;
      const numbered: GuestAct = { ...act, act: count };
      if (!sendLive(numbered)) void request(numbered);
    },
    /**
     * An act that is done twice counts once, so one without a result over the live connection is sent again by a
     * request.
     */
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
