import type { Asset } from "../../../../../contract/assets.ts";
import { useNotify } from "../../../parts/Notices.tsx";
import { useSession } from "../../../people/session.ts";
import { useUploads } from "../../media/useUploads.ts";
import { changeBlock } from "../edit/changeItems.ts";
import type { Point } from "../edit/geometry.ts";
import { blockKindFor, insertMedia, labelFor } from "../edit/insertMedia.ts";
import { type Editor, useEditor } from "../editorContext.ts";
import { findBlock } from "../store/EditorStore.ts";

export interface DropTarget {
  at: Point;
  /** The block whose file it takes the place of. */
  replaces: string | null;
}

/** Several that are dropped together do not hide each other. */
const apart = 40;

/** Puts files of the library, or of this machine, onto the picture. */
export function useAddFiles() {
  const editor = useEditor();
  const session = useSession();
  const notify = useNotify();
  const { uploads, add } = useUploads();

  function show(asset: Asset, target: DropTarget) {
    const refusal = putOnto(editor, asset, target);
    if (refusal !== null) notify(refusal);
  }

  return {
    uploads,
    add(files: readonly File[], target: DropTarget) {
      for (const [place, file] of files.entries()) {
        const at = { x: target.at.x + place * apart, y: target.at.y + place * apart };
        add(file, (asset) => show(asset, place === 0 ? target : { at, replaces: null }));
      }
    },
    /** A file that is known by its id only, such as one dragged out of the media panel. */
    async addById(id: string, target: DropTarget) {
      try {
        show(await session.api.get("/assets/{id}", { params: { id } }), target);
      } catch (error) {
        notify(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** Returns why it cannot be put there. */
function putOnto({ store, notePicked }: Editor, asset: Asset, { at, replaces }: DropTarget): string | null {
  const replaced = replaces === null ? undefined : findBlock(store.timeline, replaces);
  if (replaced && replaced.kind === blockKindFor(asset)) {
    notePicked(asset);
    store.edit((timeline) =>
      changeBlock(timeline, replaced.uuid, (block) => ({
        ...block,
        asset: asset.id,
        label: block.label ?? labelFor(asset),
      })),
    );
    store.selectBlocks([replaced.uuid]);
    return null;
  }
  // The picture has no time: music that is dropped on it is for all of the shot.
  const added = insertMedia(store.timeline, asset, { at, at_ms: 0 });
  if (!added) return `“${asset.name}” is a font: choose it as the font of words.`;
  notePicked(asset);
  store.edit(() => added.timeline);
  if (added.audio.length > 0) store.selectAudio(added.audio);
  else store.selectBlocks(added.blocks);
  return null;
}
