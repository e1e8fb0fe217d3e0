import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface TextProps extends FieldProps, Omit<ComponentProps<"input">, "onChange" | keyof FieldProps> {
  /** More than one line of text, this many of them visible. */
  rows?: number;
  onChange?: (text: string) => void;
}

/** A field for text, or for whatever else `type` names. */
export function Field(props: TextProps) {
  const { label, name, hint, error, disabled, required, autoFocus, bare, ...rest } = props;
  // What is typed here is new; a browser that knows the answer is told so, as when somebody signs in.
  const { rows, className = "", autoComplete = "off", onChange, ...input } = rest;
  return (
    <FieldFrame {...{ label, name, hint, error, disabled, required, autoFocus, bare }}>
      {(control) => {
        const attributes = {
          ...control,
          ...input,
          autoComplete,
          className: `input ${className}`.trim(),
          ...(onChange && {
            onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
          }),
        };
        return rows === undefined ? (
          <input {...attributes} />
        ) : (
          <textarea {...(attributes as ComponentProps<"textarea">)} rows={rows} />
        );
      }}
    </FieldFrame>
  );
}
