import { useQuery } from "@tanstack/react-query";
import { ImagePlus } from "#icons";
import { useEffect, useEffectEvent, useState } from "react";
import { AssetDialog } from "../../../library/media/AssetDialog.tsx";
import { AssetPicture } from "../../../library/media/AssetPicture.tsx";
import { assetQuery } from "../../../library/media/assets.ts";
import { nameFile } from "../../../library/media/nameFile.ts";
import { type Upload, useUploads } from "../../../library/media/useUploads.ts";
import { Button } from "../../../parts/Button.tsx";
import { useNotify } from "../../../parts/Notices.tsx";
import { useSession } from "../../../people/session.ts";
import styles from "./Question.module.css";

interface PictureFieldProps {
  asset_id: string | null;
  onChange: (asset_id: string | null) => void;
}

/** The question's picture: chosen from the media, dropped here from the desktop, or pasted anywhere in the form. */
export function PictureField({ asset_id, onChange }: PictureFieldProps) {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const { uploads, add } = useUploads(({ id, kind, name }) => {
    if (kind === "image") onChange(id);
    else notify(`“${name}” is no picture. It is among your media now.`);
  });
  usePastedPicture(add, isOpen);

  return (
    <div
      className={styles.picture}
      role="group"
      aria-label="Picture"
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) add(file);
      }}
    >
      {asset_id === null ? (
        <ImagePlus aria-hidden className="muted" />
      ) : (
        <ChosenPicture asset_id={asset_id} />
      )}
      <div className="stack gap-8">
        <span className="field-label">Picture</span>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} {...upload} />
        ))}
        <span className="row wrap">
          <Button
            label={asset_id === null ? "Choose a picture" : "Choose another"}
            onClick={() => setOpen(true)}
          />
          {asset_id !== null && <Button look="text" label="Take it out" onClick={() => onChange(null)} />}
        </span>
        <span className="field-hint">Or drop one here, or paste it. Screens show it, phones do not.</span>
      </div>
      {isOpen && (
        <AssetDialog
          kinds={["image"]}
          onClose={() => setOpen(false)}
          onPick={({ id }) => {
            onChange(id);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function ChosenPicture({ asset_id }: { asset_id: string }) {
  const { data: asset } = useQuery({ ...assetQuery(useSession(), asset_id), retry: false });
  return asset ? <AssetPicture asset={asset} /> : <ImagePlus aria-hidden className="muted" />;
}

function UploadLine({ name, share, error, stop }: Upload) {
  return error === null ? (
    <span className="row">
      <progress className="work" aria-label={`Sending ${name}`} value={share} max={1} />
      <Button look="text" label="Stop" onClick={stop} />
    </span>
  ) : (
    <span className="fault small" role="alert">
      {error} <Button look="text" label="Close" onClick={stop} />
    </span>
  );
}

/** Wherever the keyboard is in the form; words that are pasted stay words. */
function usePastedPicture(onFile: (file: File) => void, isElsewhere: boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isElsewhere || event.defaultPrevented) return;
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!file) return;
    event.preventDefault();
    onFile(nameFile(file));
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
