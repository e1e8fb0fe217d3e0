import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../client/ApiError.ts";
import { type Labels, labelsIn, sayRefusal } from "./sayRefusal.ts";

interface FormFrame {
  submit: string;
  children: ReactNode;
  beside?: ReactNode;
}

/** What is sent, by the names of the fields. */
interface FormMutation {
  mutate: (values: FormData) => void;
  isPending: boolean;
  error: Error | null;
}

interface FormHandlers {
  onSend: (values: FormData) => void;
  busy: boolean;
  error: Error | null;
}

/** A form is sent by a mutation, or by hand where the page does more with what it holds. */
type FormProps = FormFrame & ({ mutation: FormMutation } | FormHandlers);

const RefusalContext = createContext<{ field: string | undefined; said: string } | null>(null);

/** What the server refused about one field, to be said beside that field. */
export function useRefusal(field: string): string | null {
  const refusal = useContext(RefusalContext);
  return refusal?.field === field ? refusal.said : null;
}

export function textIn(values: FormData, field: string): string {
  const value = values.get(field);
  return typeof value === "string" ? value.trim() : "";
}

/** What was chosen of a list that the form itself offers. */
export function choiceIn<T extends string>(values: FormData, field: string, choices: readonly T[]): T {
  const chosen = choices.find((choice) => choice === values.get(field));
  if (chosen === undefined) throw new Error("Choose one first.");
  return chosen;
}

export function choicesIn<T extends string>(values: FormData, field: string, choices: readonly T[]): T[] {
  return choices.filter((choice) => values.getAll(field).includes(choice));
}

const twice_ms = 300;

const wordsIn = (values: FormData) =>
  JSON.stringify([...values].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));

export function Form({ submit, children, beside, ...sent }: FormProps) {
  const { onSend, busy, error } =
    "mutation" in sent
      ? { onSend: sent.mutation.mutate, busy: sent.mutation.isPending, error: sent.mutation.error }
      : sent;
  const [labels, setLabels] = useState<Labels>(new Map());
  const last = useRef<{ at: number; values: string } | null>(null);
  const said = error instanceof ApiError ? sayRefusal(error, labels) : error?.message;
  const refusal = useMemo(
    () => (error instanceof ApiError && said ? { field: error.details.field, said } : null),
    [error, said],
  );
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const values = new FormData(event.currentTarget);
        const now = { at: event.timeStamp, values: wordsIn(values) };
        const before = last.current;
        last.current = now;
        // Two clicks in one instant come before the page knows that it is busy.
        if (before && before.values === now.values && now.at - before.at < twice_ms) return;
        setLabels(labelsIn(event.currentTarget));
        onSend(values);
      }}
    >
      <RefusalContext value={refusal}>{children}</RefusalContext>
      {error && (
        <p className="fault" role="alert">
          {said}
        </p>
      )}
      <div className="form-actions">
        {beside}
        <button type="submit" className="button button-main" aria-disabled={busy}>
          {submit}
        </button>
      </div>
    </form>
  );
}
