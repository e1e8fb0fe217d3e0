import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../../../people/session.ts";
import { AssetPicture } from "../../../media/AssetPicture.tsx";
import { type Asset, kindWords } from "../../../media/assets.ts";
import { useEditor } from "../../editorContext.ts";
import type { ControlProps } from "../FieldControl.tsx";
import { AssetDialog } from "./AssetDialog.tsx";

export function AssetControl({
  kind,
  value,
  onChange,
  ...button
}: ControlProps & { kind: "image" | "video" }) {
  const { workspace, api } = useSession();
  const { notePicked } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const word = kindWords[kind].one.toLowerCase();
  const asset_id = typeof value === "string" ? value : null;
  const { data: asset } = useQuery({
    queryKey: [workspace.id, "assets", asset_id],
    queryFn: ({ signal }) => api<Asset>({ path: `/assets/${asset_id}`, signal }),
    enabled: asset_id !== null,
    retry: false,
  });
  return (
    <span className="asset-control">
      {asset && asset_id !== null && (
        <span className="asset-chosen">
          <AssetPicture asset={asset} />
          <span className="cut small">{asset.name}</span>
        </span>
      )}
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
          <button
            type="button"
            className="text-button"
            disabled={button.disabled}
            onClick={() => onChange(undefined)}
          >
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
