import { type LucideIcon, Upload } from "#icons";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./ChooseFile.module.css";
import { useChosenFile } from "./useChosenFile.ts";

interface ChooseFileProps {
  /** What is chosen, for who does not see the page: `A playlist`. */
  label: string;
  onFile: (file: File) => void;
  /** As the `accept` of a file field: `.csv,text/csv`. */
  accept?: string;
  /** The word on the button. */
  button?: string;
  icon?: LucideIcon;
  /** Which files there can be. */
  hint?: ReactNode;
  disabled?: boolean;
}

/** A file by a button or dropped here; what is done with it is up to the caller. */
export function ChooseFile(props: ChooseFileProps) {
  const { label, onFile, accept, button = "Choose a file", icon = Upload, hint, disabled = false } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { choose, field, area } = useChosenFile((file) => !disabled && onFile(file));

  return (
    <div
      className={`row wrap ${styles.area}`}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        area.onDrop(event);
      }}
    >
      <input {...field} aria-label={label} accept={accept} disabled={disabled} />
      <Button
        icon={icon}
        label={button}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onClick={choose}
      />
      <p id={`${id}-hint`} className="field-hint">
        or drop it here{hint && <>. {hint}</>}
      </p>
    </div>
  );
}
