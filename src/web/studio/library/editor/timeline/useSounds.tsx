import { useQueries, useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useCallback, useEffect, useState } from "react";
import type { Asset } from "../../../../../contract/assets.ts";
import { useNotify } from "../../../parts/Notices.tsx";
import { useSession } from "../../../people/session.ts";
import { AssetDialog } from "../../media/AssetDialog.tsx";
import { assetQuery } from "../../media/assets.ts";
import { useUploads } from "../../media/useUploads.ts";
import { addSound, firstAudioRow } from "../edit/audio.ts";
import { useEditor } from "../editorContext.ts";
import { asset_type } from "../panels/dragAsset.ts";
import type { EditorStore } from "../store/EditorStore.ts";
import { usePart } from "../store/Value.ts";
import type { TimelineView } from "./TimelineView.ts";

interface SoundPlace {
  at_ms: number;
  /** Left out, it goes to a row of its own. */
  row: string | undefined;
}

/** Puts sounds on rows: dropped from the desktop or the media panel, or chosen from the library. */
export function useSounds(view: TimelineView) {
  const { store, fixed, notePicked } = useEditor();
  const notify = useNotify();
  const session = useSession();
  const queryClient = useQueryClient();
  const [chosenFor, chooseFor] = useState<SoundPlace | null>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, add } = useUploads();

  function put(asset: Asset, { at_ms, row }: SoundPlace) {
    if (asset.kind !== "audio")
      return notify("That is not a sound. Drop pictures and videos on the picture.");
    notePicked(asset);
    if (asset.duration_ms !== null)
      view.files.set(new Map([...view.files.get(), [asset.id, asset.duration_ms]]));
    const made = addSound(store.timeline, { asset, at_ms, row });
    store.edit(() => made.timeline);
    store.selectAudio([made.uuid]);
  }

  const chooseSound = useCallback(
    (row?: string) => chooseFor({ at_ms: soundStart(store), row: row ?? firstAudioRow(store.timeline) }),
    [store],
  );

  const isTaken = ({ dataTransfer: { types } }: DragEvent<HTMLElement>) =>
    !fixed && (types.includes("Files") || types.includes(asset_type));
  const drop = {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!isTaken(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      if (!isTaken(event)) return;
      event.preventDefault();
      setOver(false);
      const place = {
        at_ms: Math.max(0, Math.round(view.timeAt(event.clientX) / 100) * 100),
        row: findAudioRowAt(view, event.clientY),
      };
      const id = event.dataTransfer.getData(asset_type);
      if (id !== "")
        queryClient
          .fetchQuery(assetQuery(session, id))
          .then((asset) => put(asset, place))
          .catch(({ message }: Error) => notify(message));
      for (const file of event.dataTransfer.files) {
        if (file.type !== "" && !file.type.startsWith("audio/"))
          notify(`“${file.name}” is not a sound. Drop pictures and videos on the picture.`);
        else add(file, (asset) => put(asset, place));
      }
    },
  };

  const dialog = chosenFor && (
    <AssetDialog
      kinds={["audio"]}
      onClose={() => chooseFor(null)}
      onPick={(asset) => {
        put(asset, chosenFor);
        chooseFor(null);
      }}
    />
  );
  return { chooseSound, drop, isOver, uploads, dialog };
}

/** From the playhead on; at the shot's end nothing would be heard of it. */
function soundStart({ playhead, fields }: EditorStore): number {
  const at_ms = Math.round(playhead.get());
  return at_ms < fields.duration_ms ? at_ms : 0;
}

function findAudioRowAt(view: TimelineView, client_y: number): string | undefined {
  const row = view.rows.get()[view.rowAt(client_y)];
  return row?.track.kind === "audio" ? row.track.uuid : undefined;
}

/** Reads how long the files of all sounds are: without that nobody knows when they end. */
export function useFileLengths(view: TimelineView): void {
  const session = useSession();
  const { store } = useEditor();
  const audio = usePart(store.draft.fields, ({ timeline }) => timeline.audio);
  const ids = [...new Set((audio ?? []).flatMap(({ asset }) => asset ?? []))].sort();
  const read = useQueries({
    queries: ids.map((id) => Object.assign(assetQuery(session, id), { retry: false, staleTime: Infinity })),
  });
  const known = JSON.stringify(
    read.flatMap(({ data }) => (data && data.duration_ms !== null ? [[data.id, data.duration_ms]] : [])),
  );
  useEffect(() => {
    const lengths = JSON.parse(known) as [string, number][];
    view.files.set(new Map([...view.files.get(), ...lengths]));
  }, [known, view]);
}
