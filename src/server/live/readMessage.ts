import { type ClientMessage, clientMessage } from "../../contract/clientMessages.ts";
import { plainAnswer } from "./plainAnswer.ts";

/** Returns null for anything that is not a message of this protocol. */
export function readMessage(text: string): ClientMessage | null {
  try {
    const given: unknown = JSON.parse(text);
    const answer = plainAnswer(given);
    if (answer) return answer;
    const parsed = clientMessage.safeParse(given);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
