import { type ReactNode, useId } from "react";
import { useRefusal } from "./Form.tsx";

/** What every field of the kit takes, besides its value. */
export interface FieldProps {
  label: string;
  /** Under this name a form sends the value, and the server's refusal finds the field. */
  name?: string | undefined;
  hint?: ReactNode;
  /** Stands in the hint's place and marks the control as invalid. */
  error?: string | null | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Leaves out the visible label, which still names the control to assistive technology. */
  bare?: boolean | undefined;
}

/** The attributes a control spreads onto its element. */
export interface ControlAttributes {
  id: string;
  name: string | undefined;
  disabled: boolean | undefined;
  required: boolean | undefined;
  autoFocus: boolean | undefined;
  "aria-label": string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
}

interface FieldFrameProps extends FieldProps {
  /** How much more text has room; undefined where text may have any length, null while nothing is said. */
  room?: string | null | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Connects a control with its label, its hint, its error and how much room is left. */
export function FieldFrame({ label, hint, error, bare, room, children, ...attributes }: FieldFrameProps) {
  const id = useId();
  const refusal = useRefusal(attributes.name ?? "");
  const note = error ?? hint;
  const described = [note && `${id}-note`, room && `${id}-room`].filter(Boolean).join(" ");
  const control = children({
    id,
    name: attributes.name,
    disabled: attributes.disabled,
    required: attributes.required,
    autoFocus: attributes.autoFocus,
    "aria-label": bare ? label : undefined,
    "aria-describedby": described || undefined,
    // The words of a refusal stand at the end of the form, once.
    "aria-invalid": Boolean(error) || refusal !== null,
  });
  const roomNote = (
    <span id={`${id}-room`} className="field-hint field-room" aria-live="polite">
      {room}
    </span>
  );
  if (bare && !note)
    return (
      <>
        {control}
        {room && roomNote}
      </>
    );
  const name = !bare && <label htmlFor={id}>{label}</label>;
  return (
    <div className="field">
      {/* Beside the label, what is said of the room moves nothing below. */}
      {bare || room === undefined ? (
        name
      ) : (
        <div className="row wrap between">
          {name}
          {roomNote}
        </div>
      )}
      {control}
      {bare && room && roomNote}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

/** The line below a control: what is wrong, else the hint. */
export function FieldNote({ id, hint, error }: Pick<FieldProps, "hint" | "error"> & { id: string }) {
  const note = error ?? hint;
  if (!note) return null;
  return (
    <p id={`${id}-note`} className={error ? "fault small" : "field-hint"}>
      {note}
    </p>
  );
}
