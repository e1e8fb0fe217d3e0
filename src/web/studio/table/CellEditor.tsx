import { useEffect, useRef, useState } from "react";
import styles from "./Grid.module.css";

export type Leave = "down" | "next" | "before" | "stay";

interface CellEditorProps {
  label: string;
  initial: string;
  /** All of it is chosen, so that typing replaces it; not where typing has begun already. */
  onDone: (value: string, leave: Leave) => void;
  onCancel: () => void;
}

/** Enter, Tab and going elsewhere keep what is written, Escape does not; Shift with Enter is a new line. */
export function CellEditor({ label, initial, onDone, onCancel }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(initial);
  const isLeft = useRef(false);

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(initial.length, initial.length);
  }, [initial]);

  function leave(how: Leave | null) {
    if (isLeft.current) return;
    isLeft.current = true;
    if (how === null) onCancel();
    else onDone(value, how);
  }

  return (
    <textarea
      ref={field}
      className={styles.editor}
      aria-label={label}
      rows={1}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onBlur={() => leave("stay")}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        const how = leavingBy(event);
        if (how === undefined) return;
        event.preventDefault();
        leave(how);
      }}
    />
  );
}

/** Null: without keeping it; undefined: the key is the field's own. */
function leavingBy({ key, shiftKey, altKey }: React.KeyboardEvent): Leave | null | undefined {
  if (key === "Escape") return null;
  if (key === "Tab") return shiftKey ? "before" : "next";
  return key === "Enter" && !shiftKey && !altKey ? "down" : undefined;
}
