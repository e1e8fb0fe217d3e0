import { Check, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";

/** Something to take along: the whole of it is chosen at a click, so it can also be copied by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
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

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          ref={field}
          id={id}
          className="input code grow"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />} {copied ? "Copied" : "Copy"}
        </Button>
      </div>
    </div>
  );
}
