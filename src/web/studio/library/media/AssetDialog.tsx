import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Asset } from "../../../../contract/assets.ts";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { List } from "../../parts/List.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { AssetPicture } from "./AssetPicture.tsx";
import { type AssetKind, assetsQuery, kindWords, sayDuration } from "./assets.ts";
import { PickFiles, UploadArea } from "./UploadArea.tsx";
import { useUploads } from "./useUploads.ts";
import styles from "../Library.module.css";

interface AssetDialogProps {
  /** What may be chosen; of several kinds one is shown at a time, the first one first. */
  kinds: readonly AssetKind[];
  onPick: (asset: Asset) => void;
  onClose: () => void;
}

/** A file of the library, or one that is put there now. */
export function AssetDialog({ kinds, onPick, onClose }: AssetDialogProps) {
  const session = useSession();
  const notify = useNotify();
  const [kind, showKind] = useState(kinds[0]!);
  const [q, search] = useState("");
  const query = useInfiniteQuery(assetsQuery(session, { kind, q }));
  const { uploads, add } = useUploads((asset) => {
    if (kinds.includes(asset.kind)) onPick(asset);
    else notify(`“${asset.name}” is in the library now. Here you need ${sayKinds(kinds)}.`);
  });
  const isEditor = mayEdit(session.workspace.role);
  const { many } = kindWords[kind];
  return (
    <DialogBox title={`Choose ${sayKinds(kinds)}`} onClose={onClose} width={640} changesHeight>
      <UploadArea uploads={uploads} onFile={isEditor ? add : null}>
        {kinds.length > 1 && (
          <ChoiceField
            label="Kind of file"
            bare
            look="segments"
            value={kind}
            onChange={showKind}
            choices={kinds.map((value) => ({ value, label: kindWords[value].many }))}
          />
        )}
        <div className="row wrap gap-12">
          <SearchField label={`Search ${many.toLowerCase()}`} value={q} onSearch={search} />
          {isEditor && <PickFiles onFile={add} accept={kinds.map((kind) => `${kind}/*`).join(",")} />}
        </div>
        <List
          className={`tiles ${styles.assetPicks}`}
          label={many}
          query={query}
          empty={
            <p className="muted">
              {q === ""
                ? `None is here yet. ${isEditor ? "Upload one, or drop or paste it on this box." : "An editor uploads the first."}`
                : `None has “${q}” in its name.`}
            </p>
          }
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
                {asset.duration_ms !== null && (
                  <span className="muted small">{sayDuration(asset.duration_ms)}</span>
                )}
              </button>
            </li>
          )}
        </List>
      </UploadArea>
    </DialogBox>
  );
}

/** With its article: `a picture or a video`. */
const sayKinds = (kinds: readonly AssetKind[]) =>
  kinds.map((kind) => `a ${kindWords[kind].one.toLowerCase()}`).join(" or ");
