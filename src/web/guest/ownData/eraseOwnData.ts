import type { Identity } from "../identity.ts";
import type { Sender } from "../queue/sender.ts";
import { forget as forgetStored, type RememberedKey } from "../rememberedValues.ts";
import type { TicketGate } from "../ticket/openTicketGate.ts";

/** The phone's other pages wait for the outcome, so it must be known before they go on by themselves. */
const answer_ms = 20_000;
const spread_ms = 2_000;

interface Options {
  join_code: string;
  identity: Pick<Identity, "token">;
  sender: Pick<Sender, "hold" | "goOn" | "clear">;
  ticket: Pick<TicketGate, "forget">;
  forget?: (what: RememberedKey[]) => void;
}

/**
 * Erases what the server has of this guest, and what the phone keeps besides: posts that were not sent, the name that
 * it fills in, an answer on its way. The token stays: the server decides whether it still means somebody.
 */
export async function eraseOwnData({
  join_code,
  identity,
  sender,
  ticket,
  forget = forgetStored,
}: Options): Promise<"erased" | "failed"> {
  // A post that arrives after the rest was erased would be there again.
  sender.hold();
  if (!(await eraseAtServer(join_code, identity))) {
    sender.goOn();
    return "failed";
  }
  await sender.clear();
  ticket.forget();
  forget(["name", "answer", "game"]);
  return "erased";
}

async function eraseAtServer(join_code: string, identity: Pick<Identity, "token">): Promise<boolean> {
  try {
    // The time that a token takes counts too, and so does waiting while many erase.
    const signal = AbortSignal.timeout(answer_ms);
    const token = await identity.token();
    if (typeof token !== "string") return false;
    for (;;) {
      const response = await fetch(`/guest/${join_code}/data`, {
        method: "DELETE",
        headers: { Authorization: `Guest ${token}` },
        signal,
      });
      if (response.status !== 429) return response.ok;
      const wait_ms = Number(response.headers.get("Retry-After")) * 1000;
      if (!(wait_ms < answer_ms)) return false;
      // A hall does not come back all at once.
      await new Promise((resolve) => setTimeout(resolve, wait_ms + Math.random() * spread_ms));
      signal.throwIfAborted();
    }
  } catch {
    return false;
  }
}
