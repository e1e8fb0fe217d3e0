import type { GuestAct, ServerMessage } from "../../core/protocol/messages.ts";
import type { GuestResponse } from "./queue/applyResponse.ts";

export type ActResult = Extract<ServerMessage, { type: "done" | "not_done" }>;
/** Each kind without the number that tells its answer from others. */
export type Act = GuestAct extends infer Kind ? (Kind extends unknown ? Omit<Kind, "act"> : never) : never;

interface Options {
  /** Over the socket; false: there is none. */
  say: (act: GuestAct) => boolean;
  /** Without it. */
  ask: (act: GuestAct) => Promise<Pick<GuestResponse, "status" | "body">>;
  /** The socket was silent for too long: it may be dead. */
  onSilence: () => void;
  patience_ms?: number;
}

/** What a phone does in games and polls, each with the answer that belongs to it. */
export function openActSender({ say, ask, onSilence, patience_ms = 3_000 }: Options) {
  const waiting = new Map<number, (acted: ActResult | null) => void>();
  let count = 0;

  async function act(what: Act): Promise<ActResult | null> {
    count += 1;
    const numbered: GuestAct = { ...what, act: count };
    const heard = say(numbered) ? await answerTo(count) : null;
    return heard ?? readActResult(await ask(numbered));
  }

  function answerTo(number: number): Promise<ActResult | null> {
    return new Promise((resolve) => {
      const silence = setTimeout(() => {
        end(null);
        onSilence();
      }, patience_ms);
      function end(acted: ActResult | null) {
        clearTimeout(silence);
        waiting.delete(number);
        resolve(acted);
      }
      waiting.set(number, end);
    });
  }

  return {
    /** Whatever is done twice counts once, so what got no answer over the socket is asked for without it. */
    act,
    hear: (acted: ActResult) => waiting.get(acted.act)?.(acted),
    /** The socket is gone, and with it all answers that were on their way. */
    lose() {
      for (const end of waiting.values()) end(null);
    },
  };
}

function readActResult({ status, body }: Pick<GuestResponse, "status" | "body">): ActResult | null {
  if (status === 429 || status === 503) return { type: "not_done", act: 0, because: "busy" };
  if (status === 404) return { type: "not_done", act: 0, because: "gone" };
  return status === 200 ? (body as ActResult) : null;
}
