import { createContext, Fragment, type ReactNode, useContext, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../client/ApiError.ts";
import { Button } from "./Button.tsx";
import { Fault } from "./Fault.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { type Labels, labelsIn, sayRefusal } from "./sayRefusal.ts";

interface Sending {
  /** What is sent, by the names of the fields. */
  onSend: (values: FormData) => void;
  busy: boolean;
  error: Error | null;
}

export interface FormMutation {
  mutate: (values: FormData) => void;
  isPending: boolean;
  error: Error | null;
}

/** Give either the mutation that sends the form, or how it is sent in parts. */
type FormProps = (Sending | { mutation: FormMutation }) & {
  submit: string;
  children: ReactNode;
  beside?: ReactNode;
  /** Another one, such as when it was last changed, begins all fields anew; but not while somebody types in them. */
  version?: string | number;
  /** Long forms ask before somebody leaves them unsaved. */
  asksBeforeLeaving?: boolean;
};

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

export function Form({
  submit,
  children,
  beside,
  version = 0,
  asksBeforeLeaving = false,
  ...sending
}: FormProps) {
  const { onSend, busy, error } =
    "mutation" in sending
      ? { ...sending.mutation, onSend: sending.mutation.mutate, busy: sending.mutation.isPending }
      : sending;
  const [labels, setLabels] = useState<Labels>(new Map());
  const [shown, show] = useState(version);
  const [isTouched, touch] = useState(false);
  if (shown !== version && !isTouched) show(version);
  const last = useRef<{ at: number; values: string } | null>(null);
  /** When the button was pressed: on a busy page the form is sent much later. */
  const pressed_at = useRef<number | null>(null);
  const said = error instanceof ApiError ? sayRefusal(error, labels) : error?.message;
  const refusal = useMemo(
    () => (error instanceof ApiError && said ? { field: error.details.field, said } : null),
    [error, said],
  );
  return (
    <form
      className="form"
      onChange={() => touch(true)}
      onClickCapture={({ timeStamp }) => (pressed_at.current = timeStamp)}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const values = new FormData(event.currentTarget);
        const now = { at: pressed_at.current ?? event.timeStamp, values: wordsIn(values) };
        const before = last.current;
        last.current = now;
        pressed_at.current = null;
        // Two clicks in one instant come before the page knows that it is busy.
        if (before && before.values === now.values && now.at - before.at < twice_ms) return;
        setLabels(labelsIn(event.currentTarget));
        touch(false);
        onSend(values);
      }}
    >
      <RefusalContext value={refusal}>
        <Fragment key={shown}>{children}</Fragment>
      </RefusalContext>
      <Fault>{said}</Fault>
      <div className="form-actions">
        {beside}
        <Button look="main" type="submit" aria-disabled={busy}>
          {submit}
        </Button>
      </div>
      {asksBeforeLeaving && <LeaveQuestion isUnsaved={isTouched || error !== null} />}
    </form>
  );
}
