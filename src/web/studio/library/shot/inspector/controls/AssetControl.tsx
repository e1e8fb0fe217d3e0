import { useState } from "react";
import { kindWords } from "../../../media/assets.ts";
import { useEditor } from "../../editorContext.ts";
import type { ControlProps } from "../FieldControl.tsx";
import { AssetChosen } from "./AssetChosen.tsx";
import { AssetDialog } from "./AssetDialog.tsx";

export function AssetControl({
  kind,
  value,
  onChange,
  ...button
}: ControlProps & { kind: "image" | "video" }) {
  const { notePicked } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const word = kindWords[kind].one.toLowerCase();
  const asset_id = typeof value === "string" ? value : null;
  return (
    <span className="asset-control">
      {asset_id !== null && <AssetChosen asset_id={asset_id} />}
      <span className="asset-buttons">
        <button
          type="button"
          className="button"
          {...button}
          aria-label={asset_id === null ? `Choose a ${word}` : `Choose another ${word}`}
          onClick={() => setOpen(true)}
        >
          {asset_id === null ? "Choose" : "Choose another"}
        </button>
        {asset_id !== null && (
          <button type="button" className="text-button" onClick={() => onChange(undefined)}>
            Take it out
          </button>
        )}
      </span>
      {isOpen && (
        <AssetDialog
          kind={kind}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            notePicked(picked);
            onChange(picked.id);
            setOpen(false);
          }}
        />
      )}
    </span>
  );
}
