import { isErrorBody } from "../readResponses.ts";
import type { SendRequest } from "../queue/sendRequest.ts";
import {
  recall as recallStored,
  remember as rememberStored,
  type RememberedKey,
} from "../rememberedValues.ts";

/** `unknown`: no ticket has this code; `used`: it serves another phone; `wait`: too many were tried. */
export type TicketOutcome = "given" | "unknown" | "used" | "wait" | "failed";

/** Where votes count only of guests with a personal code, asks for it once. */
export interface TicketGate {
  /** The code that the page's address named, to begin with; empty: none. */
  named_code: string;
  /** Tells whether a vote would be refused without asking for the code first. */
  isNeeded(): boolean;
  /** Asks the guest for the code, and goes on once it was accepted. */
  ask(goOn: () => void): void;
  give(code: string): Promise<TicketOutcome>;
  cancel(): void;
  /** The server does not know of a code of this phone. */
  forget(): void;
}

interface Options {
  join_code: string;
  ask: SendRequest;
  named_code: string;
  /** Tells whether votes need a code at all. */
  isWanted: () => boolean;
  /** Is called with whether the guest is being asked. */
  onChange: (isAsked: boolean) => void;
  recall?: (what: RememberedKey) => string | null;
  remember?: (what: RememberedKey, value: string) => void;
}

export function openTicketGate({
  join_code,
  ask,
  named_code,
  isWanted,
  onChange,
  recall = recallStored,
  remember = rememberStored,
}: Options): TicketGate {
  const own: RememberedKey = `ticket.${join_code.toUpperCase()}`;
  let isGiven = recall(own) === "yes";
  let next: (() => void) | null = null;

  function note(given: boolean) {
    isGiven = given;
    remember(own, given ? "yes" : "");
  }

  return {
    named_code,
    isNeeded: () => isWanted() && !isGiven,
    ask(goOn) {
      next = goOn;
      onChange(true);
    },
    async give(code) {
      const { status, body: answered } = await ask({
        method: "POST",
        path: `/guest/${join_code}/ticket`,
        body: { code },
      });
      const outcome = hasCode(answered) ? "given" : (outcomes[status] ?? "failed");
      if (outcome !== "given") return outcome;
      note(true);
      const goOn = next;
      next = null;
      onChange(false);
      goOn?.();
      return outcome;
    },
    cancel() {
      next = null;
      onChange(false);
    },
    forget: () => note(false),
  };
}

/** This phone gave another code before and has forgotten: its votes count by that one. */
const hasCode = (body: unknown) => isErrorBody(body) && body.error.details.because === "has_code";

const outcomes: Partial<Record<number, TicketOutcome>> = {
  200: "given",
  // Something that is no code at all is no ticket's either.
  400: "unknown",
  404: "unknown",
  409: "used",
  429: "wait",
};
