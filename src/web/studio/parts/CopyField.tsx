import { Check, Copy } from "#icons";
import { useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";

interface CopyFieldProps {
  label: string;
  value: string;
  /** More than one line of text, this many of them visible. */
  rows?: number;
}

/** Something to take along: the whole of it is chosen at a click, so it can also be copied by hand. */
export function CopyField({ label, value, rows }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Browsers give the clipboard to secure pages only.
      field.current?.select();
    }
  }

  const attributes = {
    ref: field,
    id,
    readOnly: true,
    value,
    onFocus: ({ target }: { target: { select: () => void } }) => target.select(),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        {rows === undefined ? (
          <input {...attributes} className="input code grow" />
        ) : (
          <textarea {...attributes} className="input grow" rows={rows} />
        )}
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />} {copied ? "Copied" : "Copy"}
        </Button>
      </div>
    </div>
  );
}
