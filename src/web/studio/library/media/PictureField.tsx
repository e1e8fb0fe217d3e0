import { useState } from "react";
import type { Asset } from "../../../../contract/assets.ts";
import { longestValue } from "../../../../core/records/values.ts";
import { Button } from "../../parts/Button.tsx";
import { FieldFrame, type FieldProps } from "../../parts/FieldFrame.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { findOwnPicture } from "../../table/pictureValue.ts";
import { AssetDialog } from "./AssetDialog.tsx";
import { nameFile } from "./nameFile.ts";
import { UploadList } from "./UploadArea.tsx";
import { useUploads } from "./useUploads.ts";
import styles from "./Media.module.css";

interface PictureFieldProps extends FieldProps {
  /** Give either `value` with `onChange`, or `defaultValue` in a form. */
  value?: string;
  defaultValue?: string;
  onChange?: (address: string) => void;
  placeholder?: string;
}

/** The address of a picture: chosen from the library, dropped, pasted, or written by hand. */
export function PictureField({ value, defaultValue, onChange, placeholder, ...field }: PictureFieldProps) {
  const notify = useNotify();
  const [own, setOwn] = useState(defaultValue ?? "");
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const shown = value ?? own;
  // Only files of our own are shown here: the page itself asks nobody else for anything.
  const picture = findOwnPicture(shown);
  const choose = picture === null ? "Choose a" : "Choose another";
  const write = (address: string) => {
    setOwn(address);
    onChange?.(address);
  };
  const take = (asset: Asset) => {
    setOpen(false);
    if (asset.kind === "image") write(asset.address);
    else notify(`“${asset.name}” is no picture. It is in Media now.`);
  };
  const { uploads, add } = useUploads(take);
  const put = (files: FileList) => {
    if (files[0]) add(nameFile(files[0]));
  };
  return (
    <div
      className={styles.pictureField}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(false);
        put(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        put(event.clipboardData.files);
      }}
    >
      <FieldFrame hint="Choose a picture, or drop or paste one here." {...field}>
        {(control) => (
          <span className="row wrap">
            {picture === null ? (
              <input
                {...control}
                className="input grow"
                autoComplete="off"
                maxLength={longestValue}
                placeholder={placeholder}
                value={shown}
                onChange={({ target }) => write(target.value)}
              />
            ) : (
              <>
                <img key={picture} className={styles.preview} src={picture} alt="" data-picture />
                <input type="hidden" name={field.name} value={shown} />
              </>
            )}
            <Button
              {...(picture !== null && { id: control.id })}
              onClick={() => setOpen(true)}
              aria-label={`${choose} picture for ${field.label}`}
              label={picture === null ? "Choose" : choose}
            />
            {shown !== "" && (
              <Button
                look="text"
                onClick={() => write("")}
                aria-label={`Clear ${field.label}`}
                label="Clear"
              />
            )}
          </span>
        )}
      </FieldFrame>
      <UploadList uploads={uploads} />
      {isOpen && <AssetDialog kinds={["image"]} onClose={() => setOpen(false)} onPick={take} />}
    </div>
  );
}
