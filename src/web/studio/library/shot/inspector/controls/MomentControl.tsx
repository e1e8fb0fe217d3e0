import type { ControlProps } from "../FieldControl.tsx";

/** By the clock of the machine one sits at. */
export function MomentControl({ value, onChange, ...input }: ControlProps) {
  return (
    <input
      {...input}
      type="datetime-local"
      className="input"
      value={typeof value === "number" ? localOf(value) : ""}
      onChange={(event) => {
        const at = event.target.value === "" ? undefined : new Date(event.target.value).getTime();
        if (at === undefined || Number.isFinite(at)) onChange(at);
      }}
    />
  );
}

function localOf(at: number): string {
  const offset_ms = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset_ms).toISOString().slice(0, 16);
}
