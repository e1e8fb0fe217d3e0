import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Asset } from "../../../../../contract/assets.ts";
import { List } from "../../../parts/List.tsx";
import { useNotify } from "../../../parts/Notices.tsx";
import { SearchField } from "../../../parts/SearchField.tsx";
import { Select } from "../../../parts/Select.tsx";
import { useSession } from "../../../people/session.ts";
import { AssetPicture } from "../../media/AssetPicture.tsx";
import { type AssetKind, assetsQuery, kindWords, sayFile } from "../../media/assets.ts";
import { PickFiles, UploadList } from "../../media/UploadArea.tsx";
import { useUploads } from "../../media/useUploads.ts";
import { insertMedia } from "../edit/insertMedia.ts";
import { useEditor } from "../editorContext.ts";
import { asset_type } from "./dragAsset.ts";
import styles from "./LeftPanel.module.css";

const kinds = ["image", "video", "audio"] as const satisfies AssetKind[];

/** The library's files, dragged onto the picture or put into its middle with a press. */
export function MediaPanel() {
  const session = useSession();
  const { fixed } = useEditor();
  const [kind, setKind] = useState<(typeof kinds)[number]>("image");
  const [q, search] = useState("");
  const query = useInfiniteQuery(assetsQuery(session, { kind, q }));
  const { uploads, add } = useUploads();
  const { one, many } = kindWords[kind];
  return (
    <section className={`stack gap-12 ${styles.media}`} aria-label="Media">
      <Select
        label="Kind of media"
        bare
        value={kind}
        onChange={setKind}
        choices={kinds.map((value) => ({ value, label: kindWords[value].many }))}
      />
      <SearchField label={`Search ${many.toLowerCase()}`} value={q} onSearch={search} />
      {!fixed && <PickFiles onFile={add} accept={`${kind}/*`} />}
      <UploadList uploads={uploads} />
      <List
        className={styles.files}
        label={many}
        query={query}
        empty={
          <p className="muted small">
            {q === "" ? `No ${one.toLowerCase()} is here yet.` : `None has “${q}” in its name.`}
          </p>
        }
      >
        {(asset) => <FileTile key={asset.id} asset={asset} />}
      </List>
    </section>
  );
}

function FileTile({ asset }: { asset: Asset }) {
  const { store, fixed, notePicked } = useEditor();
  const notify = useNotify();
  function insert() {
    const { width, height } = store.timeline.canvas;
    const at = { x: width / 2, y: height / 2 };
    const added = insertMedia(store.timeline, asset, { at, at_ms: store.playhead.get() });
    if (!added) return;
    notePicked(asset);
    store.edit(() => added.timeline);
    if (added.audio.length === 0) return store.selectBlocks(added.blocks);
    store.selectAudio(added.audio);
    notify(`“${asset.name}” plays from here on.`);
  }
  return (
    <li>
      <button
        type="button"
        className={`stack gap-4 ${styles.file}`}
        aria-label={`Add ${asset.name}`}
        title={`${asset.name}, ${sayFile(asset)}`}
        disabled={fixed}
        draggable={!fixed}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(asset_type, asset.id);
          dataTransfer.effectAllowed = "copy";
        }}
        // A double click means one of it.
        onClick={({ detail }) => detail < 2 && insert()}
      >
        <AssetPicture asset={asset} />
        <span className="cut small">{asset.name}</span>
      </button>
    </li>
  );
}
