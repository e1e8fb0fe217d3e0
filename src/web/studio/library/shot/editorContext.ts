import { createContext, useContext } from "react";
import type { Block, Timeline } from "../../../../core/timeline/timeline.ts";
import type { Asset } from "../../../../contract/assets.ts";
import type { OfferedKind } from "./blockKinds.ts";
import type { ShotDraft } from "./useShotDraft.ts";

/** The shot that is open, and what is chosen in it. */
export interface Editor {
  draft: ShotDraft;
  kinds: readonly OfferedKind[];
  /** Nobody may change it here. */
  fixed: boolean;
  selected: Block | null;
  select: (uuid: string | null) => void;
  /** Another timeline; `about` names what is changed, so that a series of it is one step back. */
  edit: (timeline: Timeline, about?: string) => void;
  /** Makes a chosen file known to the picture before the block that shows it is saved. */
  notePicked: (asset: Asset) => void;
  /** The brand's, to choose from. */
  colours: readonly string[];
  /** What lies behind a shot that has no ground of its own. */
  brand_ground: string | undefined;
  blanks: readonly string[];
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("Only parts of the shot's editor have one");
  return editor;
}
