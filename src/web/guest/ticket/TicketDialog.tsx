import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../language.tsx";
import { longest_code } from "./namedCode.ts";
import type { TicketGate } from "./openTicketGate.ts";
import { ticketLabels } from "./ticketLabels.ts";

/** Asks for the guest's personal code before a vote that needs one. */
export function TicketDialog({ ticket }: { ticket: TicketGate }) {
  const labels = ticketLabels[useLanguage()];
  const dialog = useRef<HTMLDialogElement>(null);
  const [code, setCode] = useState(ticket.named_code);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  async function give(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === "") return setProblem(labels.missing);
    setBusy(true);
    const outcome = await ticket.give(code.trim());
    if (outcome === "given") return;
    setBusy(false);
    setProblem(labels.problem[outcome]);
  }

  return (
    <dialog ref={dialog} aria-labelledby="ticket-title" onClose={() => ticket.cancel()}>
      <form noValidate onSubmit={(event) => void give(event)}>
        <h2 id="ticket-title">{labels.title}</h2>
        <p>{labels.more}</p>
        <div class="field">
          <label for="ticket-code" class="unseen">
            {labels.code}
          </label>
          <input
            id="ticket-code"
            name="code"
            class="code"
            autofocus
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={longest_code}
            aria-invalid={problem !== null}
            aria-describedby="ticket-problem"
            value={code}
            onInput={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </div>
        <p class="error" id="ticket-problem" role="alert">
          {problem}
        </p>
        <div class="dialog-actions">
          <button type="submit" class="button primary" disabled={isBusy}>
            {labels.go_on}
          </button>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {labels.not_now}
          </button>
        </div>
      </form>
    </dialog>
  );
}
