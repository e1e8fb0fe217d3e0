import { type ComponentProps, useState } from "react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { sayRoom } from "./sayRoom.ts";

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
  const { maxLength, value } = input;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typeof value === "string" ? value : typed;
  const room =
    maxLength === undefined ? undefined : typed === null ? null : sayRoom(text?.length ?? 0, maxLength);
  return (
    <FieldFrame {...{ label, name, hint, error, disabled, required, autoFocus, bare, room }}>
      {(control) => {
        const attributes = {
          ...control,
          ...input,
          autoComplete,
          className: `input ${className}`.trim(),
          ...((onChange || maxLength !== undefined) && {
            onChange: ({ target }: { target: { value: string } }) => {
              setTyped(target.value);
              onChange?.(target.value);
            },
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
