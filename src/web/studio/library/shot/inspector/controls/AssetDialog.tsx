import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DialogBox } from "../../../../parts/DialogBox.tsx";
import { useSession } from "../../../../people/session.ts";
import { Cards } from "../../../Cards.tsx";
import { AssetPicture } from "../../../media/AssetPicture.tsx";
import type { Asset } from "../../../../../../contract/assets.ts";
import { type AssetKind, assetsQuery, kindWords } from "../../../media/assets.ts";
import { PickFiles, UploadArea } from "../../../media/UploadArea.tsx";
import { useUploads } from "../../../media/useUploads.ts";
import { SearchField } from "../../../../parts/SearchField.tsx";

interface AssetDialogProps {
  kind: AssetKind;
  onPick: (asset: Asset) => void;
  onClose: () => void;
}

/** A file of the library, or one that is put there now. */
export function AssetDialog({ kind, onPick, onClose }: AssetDialogProps) {
  const session = useSession();
  const [q, search] = useState("");
  const query = useInfiniteQuery(assetsQuery(session, { kind, q }));
  const { uploads, add } = useUploads((asset) => asset.kind === kind && onPick(asset));
  const { one, many } = kindWords[kind];
  return (
    <DialogBox title={`Choose a ${one.toLowerCase()}`} open onClose={onClose}>
      <UploadArea uploads={uploads} onFile={add}>
        <div className="filters">
          <SearchField label={`Search ${many.toLowerCase()}`} value={q} onSearch={search} />
          <PickFiles onFile={add} accept={`${kind}/*`} />
        </div>
        <Cards
          label={many}
          query={query}
          empty={<p className="muted">None is here yet. Upload one, or drop it on this box.</p>}
        >
          {(asset) => (
            <li key={asset.id}>
              <button type="button" className="asset-pick" onClick={() => onPick(asset)}>
                <AssetPicture asset={asset} />
                <span className="cut small">{asset.name}</span>
              </button>
            </li>
          )}
        </Cards>
      </UploadArea>
    </DialogBox>
  );
}
