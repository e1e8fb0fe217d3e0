import { type ReactNode, useState } from "react";
import { limits } from "../../../../../core/limits.ts";
import styles from "./LeftPanel.module.css";

interface RowNameProps {
  name: string;
  isChosen: boolean;
  onChoose: (event: React.MouseEvent) => void;
  /** Null where nothing may be renamed. */
  onRename: ((name: string) => void) | null;
  children: ReactNode;
}

/** A name that chooses with a press, and is written anew after a double press or F2. */
export function RowName({ name, isChosen, onChoose, onRename, children }: RowNameProps) {
  const [typed, type] = useState<string | null>(null);
  if (typed !== null)
    return (
      <input
        className={`input ${styles.rename}`}
        aria-label={`Name of ${name}`}
        value={typed}
        maxLength={limits.name}
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          type(null);
          onRename?.(typed.trim());
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape") type(null);
        }}
      />
    );
  return (
    <button
      type="button"
      className={`row grow ${styles.name}`}
      data-keys="block"
      aria-pressed={isChosen}
      onClick={onChoose}
      onDoubleClick={() => onRename && type(name)}
      onKeyDown={(event) => {
        if (event.key === "F2" && onRename) type(name);
      }}
    >
      {children}{" "}
      <span className="cut" dir="auto">
        {name}
      </span>
    </button>
  );
}
