import { type ClientMessage, clientMessage } from "../../contract/clientMessages.ts";
import { readPlainAct } from "./readPlainAct.ts";

/** Returns null for anything that is not a message of this protocol. */
export function readMessage(text: string): ClientMessage | null {
  try {
    const given: unknown = JSON.parse(text);
    const act = readPlainAct(given);
    if (act) return act;
    const parsed = clientMessage.safeParse(given);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
