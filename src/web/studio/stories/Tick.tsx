import type { ComponentProps } from "react";

/** A box to tick with what it means. */
export function Tick({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="tick">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}
