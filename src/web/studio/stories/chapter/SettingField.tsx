import { type ReactNode, useId } from "react";
import { useRefusal } from "../../parts/Form.tsx";

interface SettingFieldProps {
  label: string;
  /** As the server names it, so that its refusal stands here. */
  name: string;
  hint?: ReactNode;
  /** What is wrong with it before anything is sent. */
  fault?: string | null;
  children: (control: {
    id: string;
    name: string;
    "aria-invalid": boolean;
    "aria-describedby": string;
  }) => ReactNode;
}

/** One setting with what is said about it. */
export function SettingField({ label, name, hint, fault = null, children }: SettingFieldProps) {
  const id = useId();
  const refused = useRefusal(name);
  const wrong = fault ?? refused;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, "aria-invalid": wrong !== null, "aria-describedby": `${id}-said` })}
      <p id={`${id}-said`} className={wrong === null ? "field-hint" : "fault small"}>
        {wrong ?? hint}
      </p>
    </div>
  );
}
