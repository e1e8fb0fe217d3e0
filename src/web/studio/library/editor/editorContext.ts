import { createContext, useContext } from "react";
import type { Asset } from "../../../../contract/assets.ts";
import type { Programme } from "../../../../core/playback/programme.ts";
import type { Block } from "../../../../core/timeline/timeline.ts";
import type { SceneWithShots } from "../../../../contract/scenes.ts";
import type { OfferedKind } from "./blockKinds.ts";
import type { DrawnPreview } from "./preview/useShotPreview.ts";
import type { ShotFields } from "./shotFields.ts";
import { type EditorStore, findBlock, type Selection } from "./store/EditorStore.ts";
import { usePart, useValue } from "./store/Value.ts";

/** What is open in the editor: a shot of a scene, or a layout. */
export type Subject =
  | { as: "shot"; scene: SceneWithShots; shot_id: string }
  | { as: "layout"; id: string; title: string };

/** What all parts of the editor share; what changes while one works is in the store. */
export interface Editor {
  store: EditorStore;
  subject: Subject;
  preview: DrawnPreview;
  kinds: readonly OfferedKind[];
  /** Nobody may change it here. */
  fixed: boolean;
  /** Makes a chosen file known to the picture before the block that shows it is saved. */
  notePicked: (asset: Asset) => void;
  /** The brand's, to choose from. */
  colours: readonly string[];
  /** What lies behind a shot that has no ground of its own. */
  brand_ground: string | undefined;
}

export const EditorContext = createContext<Editor | null>(null);

/** What the picture is played with; it is read again after each save, and few parts need it. */
export const ProgrammeContext = createContext<Programme | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("Only parts of the editor have one");
  return editor;
}

/** Follows every change: parts that are drawn often follow a piece of it with `usePart`. */
export const useFields = (): ShotFields => useValue(useEditor().store.draft.fields);

export const useSelection = (): Selection => useValue(useEditor().store.selection);

/** The block that is chosen while it is the only one. */
export function useOnlyBlock(): Block | null {
  const { store } = useEditor();
  const { blocks, audio } = useSelection();
  const uuid = blocks.length === 1 && audio.length === 0 ? blocks[0]! : null;
  return usePart(store.draft.fields, ({ timeline }) => (uuid && findBlock(timeline, uuid)) || null);
}
