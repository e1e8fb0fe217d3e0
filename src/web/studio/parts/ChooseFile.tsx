import { type LucideIcon, Upload } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./ChooseFile.module.css";

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
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => file && !disabled && onFile(file);

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
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={field}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file again, mended meanwhile, is a choice too.
          target.value = "";
        }}
      />
      <Button
        icon={icon}
        label={button}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onClick={() => field.current?.click()}
      />
      <p id={`${id}-hint`} className="field-hint">
        or drop it here{hint && <>. {hint}</>}
      </p>
    </div>
  );
}
