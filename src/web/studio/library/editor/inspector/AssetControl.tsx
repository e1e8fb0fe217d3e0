import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../parts/Button.tsx";
import { FieldFrame, type FieldProps } from "../../../parts/FieldFrame.tsx";
import { useSession } from "../../../people/session.ts";
import { AssetDialog } from "../../media/AssetDialog.tsx";
import { AssetPicture } from "../../media/AssetPicture.tsx";
import { type AssetKind, assetQuery, kindWords } from "../../media/assets.ts";
import { useEditor } from "../editorContext.ts";

interface AssetControlProps extends FieldProps {
  kind: AssetKind;
  value: unknown;
  onChange: (asset_id: string | undefined) => void;
}

export function AssetControl({ kind, value, onChange, ...field }: AssetControlProps) {
  const { notePicked } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const word = kindWords[kind].one.toLowerCase();
  const asset_id = typeof value === "string" ? value : null;
  return (
    <FieldFrame {...field}>
      {({ id, "aria-describedby": describedby, "aria-invalid": isInvalid }) => (
        <span className="stack gap-8">
          {asset_id !== null && <AssetChosen asset_id={asset_id} />}
          <span className="row wrap">
            <Button
              id={id}
              aria-describedby={describedby}
              aria-invalid={isInvalid}
              aria-label={asset_id === null ? `Choose a ${word}` : `Choose another ${word}`}
              onClick={() => setOpen(true)}
              label={asset_id === null ? "Choose" : "Choose another"}
            />
            {asset_id !== null && (
              <Button look="text" onClick={() => onChange(undefined)} label="Take it out" />
            )}
          </span>
          {isOpen && (
            <AssetDialog
              kinds={[kind]}
              onClose={() => setOpen(false)}
              onPick={(picked) => {
                notePicked(picked);
                onChange(picked.id);
                setOpen(false);
              }}
            />
          )}
        </span>
      )}
    </FieldFrame>
  );
}

export function AssetChosen({ asset_id }: { asset_id: string }) {
  const { data: asset } = useQuery({ ...assetQuery(useSession(), asset_id), retry: false });
  if (!asset) return null;
  return (
    <span className="stack gap-8">
      <AssetPicture asset={asset} />
      <span className="cut small">{asset.name}</span>
    </span>
  );
}
