import { useRef } from "react";
import styles from "./Timeline.module.css";

interface NameInputProps {
  label: string;
  value: string;
  placeholder: string;
  maxLength: number;
  /** Null when it was given up. */
  onDone: (name: string | null) => void;
}

/** A name that is typed where it stands: Enter keeps it, Escape gives it up. */
export function NameInput({ label, value, placeholder, maxLength, onDone }: NameInputProps) {
  const isDone = useRef(false);
  const finish = (name: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(name);
  };
  return (
    <input
      className={`input ${styles.nameInput}`}
      aria-label={label}
      autoFocus
      autoComplete="off"
      defaultValue={value}
      placeholder={placeholder}
      maxLength={maxLength}
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => finish(target.value.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        // The key that ends a word put together from several belongs to that word.
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") finish(event.currentTarget.value.trim());
        else if (event.key === "Escape") finish(null);
        else return;
        event.preventDefault();
      }}
    />
  );
}
