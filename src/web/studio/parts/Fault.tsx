import type { ReactNode } from "react";

/** What went wrong, read out as soon as it is there; nothing where nothing did. */
export function Fault({ small = false, children }: { small?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={small ? "fault small" : "fault"} role="alert">
      {children}
    </p>
  );
}
