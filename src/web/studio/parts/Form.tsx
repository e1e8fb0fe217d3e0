import { createContext, type ReactNode, useContext } from "react";
import { ApiError } from "../../shared/api.ts";
import "./form.css";

interface FormProps {
  /** What is sent, by the names of the fields. */
  onSend: (values: FormData) => void;
  busy: boolean;
  error: Error | null;
  submit: string;
  children: ReactNode;
  beside?: ReactNode;
}

const RefusalContext = createContext<ApiError | null>(null);

/** What the server refused about one field, to be said beside that field. */
export function useRefusal(field: string): string | null {
  const refusal = useContext(RefusalContext);
  return refusal?.details.field === field ? refusal.message : null;
}

export function textIn(values: FormData, field: string): string {
  const value = values.get(field);
  return typeof value === "string" ? value.trim() : "";
}

export function Form({ onSend, busy, error, submit, children, beside }: FormProps) {
  const refusal = error instanceof ApiError ? error : null;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend(new FormData(event.currentTarget));
      }}
    >
      <RefusalContext value={refusal}>{children}</RefusalContext>
      {error && (
        <p className="fault" role="alert">
          {error.message}
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
