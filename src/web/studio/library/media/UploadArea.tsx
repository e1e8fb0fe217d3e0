import { Upload as UploadIcon, X } from "#icons";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { nameFile } from "./nameFile.ts";
import type { Upload } from "./useUploads.ts";
import styles from "../Library.module.css";
import { Button, IconButton } from "../../parts/Button.tsx";

interface UploadAreaProps {
  uploads: Upload[];
  /** Null: nothing may be put here. */
  onFile: ((file: File) => void) | null;
  children: ReactNode;
}

/** Files are picked, or dropped or pasted on all that lies in it. */
export function UploadArea({ uploads, onFile, children }: UploadAreaProps) {
  const [isOver, setOver] = useState(false);
  usePastedFiles(onFile);
  return (
    <div
      className={`stack gap-24 ${styles.uploadArea}`}
      data-over={isOver}
      onDragOver={(event) => {
        if (!onFile || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        if (!onFile) return;
        event.preventDefault();
        setOver(false);
        for (const file of event.dataTransfer.files) onFile(file);
      }}
    >
      <UploadList uploads={uploads} />
      {children}
    </div>
  );
}

export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Files on their way">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} {...upload} />
      ))}
    </ul>
  );
}

/** Files are pasted wherever the keyboard is, but for a field that takes them as words. */
function usePastedFiles(onFile: ((file: File) => void) | null) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!onFile || event.defaultPrevented) return;
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    for (const file of files) onFile(nameFile(file));
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}

function UploadRow({ name, share, error, stop }: Upload) {
  return (
    <li className={styles.upload}>
      <span className="cut">{name}</span>
      {error === null ? (
        <progress className="work" aria-label={`Sending ${name}`} value={share} max={1} />
      ) : (
        <span className="fault small" role="alert">
          {error}
        </span>
      )}
      <IconButton
        icon={X}
        label={error === null ? `Stop sending ${name}` : `Close the note about ${name}`}
        onClick={stop}
      />
    </li>
  );
}

export function PickFiles({ onFile, accept }: { onFile: (file: File) => void; accept?: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        className="unseen"
        tabIndex={-1}
        aria-label="Files to upload"
        accept={accept}
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file);
          target.value = "";
        }}
      />
      <Button look="main" icon={UploadIcon} onClick={() => field.current?.click()} label="Upload files" />
    </>
  );
}
