import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Asset } from "../../../../../contract/assets.ts";
import { Button } from "../../../parts/Button.tsx";
import { DialogBox } from "../../../parts/DialogBox.tsx";
import { FieldFrame, type FieldProps } from "../../../parts/FieldFrame.tsx";
import { List } from "../../../parts/List.tsx";
import { SearchField } from "../../../parts/SearchField.tsx";
import { useSession } from "../../../people/session.ts";
import { AssetPicture } from "../../media/AssetPicture.tsx";
import { type AssetKind, assetQuery, assetsQuery, kindWords } from "../../media/assets.ts";
import { PickFiles, UploadArea } from "../../media/UploadArea.tsx";
import { useUploads } from "../../media/useUploads.ts";
import { useEditor } from "../editorContext.ts";
import styles from "../../Library.module.css";

interface AssetControlProps extends FieldProps {
  kind: "image" | "video";
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
      )}
    </FieldFrame>
  );
}

interface AssetDialogProps {
  kind: AssetKind;
  onPick: (asset: Asset) => void;
  onClose: () => void;
}

/** A file of the library, or one that is put there now. */
function AssetDialog({ kind, onPick, onClose }: AssetDialogProps) {
  const session = useSession();
  const [q, search] = useState("");
  const query = useInfiniteQuery(assetsQuery(session, { kind, q }));
  const { uploads, add } = useUploads((asset) => asset.kind === kind && onPick(asset));
  const { one, many } = kindWords[kind];
  return (
    <DialogBox title={`Choose a ${one.toLowerCase()}`} onClose={onClose}>
      <UploadArea uploads={uploads} onFile={add}>
        <div className="row wrap gap-12">
          <SearchField label={`Search ${many.toLowerCase()}`} value={q} onSearch={search} />
          <PickFiles onFile={add} accept={`${kind}/*`} />
        </div>
        <List
          className={`tiles ${styles.assetPicks}`}
          label={many}
          query={query}
          empty={<p className="muted">None is here yet. Upload one, or drop it on this box.</p>}
        >
          {(asset) => (
            <li key={asset.id}>
              <button
                type="button"
                className={`stack gap-4 ${styles.assetPick}`}
                onClick={() => onPick(asset)}
              >
                <AssetPicture asset={asset} />
                <span className="cut small">{asset.name}</span>
              </button>
            </li>
          )}
        </List>
      </UploadArea>
    </DialogBox>
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
