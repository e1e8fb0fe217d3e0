import type { ReactNode } from "react";
import styles from "./CheckboxGroup.module.css";
import { useRefusal } from "./Form.tsx";

interface CheckboxGroupProps {
  label: string;
  /** As the server names the whole, so that its refusal marks the group. */
  name?: string;
  hint?: ReactNode;
  /** One below the other instead of side by side. */
  stacked?: boolean;
  children: ReactNode;
}

/** Several boxes under one label. */
export function CheckboxGroup({ label, name, hint, stacked = false, children }: CheckboxGroupProps) {
  const refusal = useRefusal(name ?? "");
  return (
    <fieldset
      name={name}
      className={`${styles.group} ${stacked ? styles.stacked : ""}`}
      aria-invalid={refusal !== null}
    >
      <legend>{label}</legend>
      {children}
      {hint && <p className={`field-hint ${styles.hint}`}>{hint}</p>}
    </fieldset>
  );
}
