import type { ReactNode } from "react";
import styles from "./Data.module.css";

interface NoteProps {
  /** Something was refused; otherwise it is only worth knowing. */
  isFault?: boolean;
  role?: "note" | "alert";
  children: ReactNode;
}

export function Note({ isFault = false, role, children }: NoteProps) {
  return (
    <div className={`row wrap ${styles.note} ${isFault ? styles.faultLine : ""}`} role={role}>
      {children}
    </div>
  );
}
