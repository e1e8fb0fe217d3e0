import type { PlayedAsset } from "../../../core/assets/playedAsset.ts";
import type { Step } from "../../../core/playback/chapterSteps.ts";
import type { Choice, Choices } from "../../../core/playback/choices.ts";
import type { Playing } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { OpenedRecord } from "../../../core/stages/visit.ts";

/** Lists what a visitor can do. */
export interface Acts {
  /** Opens what is on show, if there is more of it; else all there is. */
  explore: () => void;
  open: (choice: Choice) => void;
  turn: (direction: Direction) => void;
  close: () => void;
  browse: (collection_id: string, page?: number) => void;
  leaveChooser: () => void;
  speak: (language: string) => void;
}
export type Direction = "previous" | "next";

export interface State {
  programme: Programme;
  shown: Playing & { step: Step };
  choices: Choices[];
  opened: OpenedRecord | null;
  /** The list, where it is open. */
  chooser: { collection_id: string; page: number } | null;
  language: string | null;
  /** Tells whether visitors can choose anything here: with hands alone only while the camera sees them. */
  can_choose: boolean;
  /** Returns where the page has a picture that a record names. */
  fileUrl: (asset: PlayedAsset) => string;
  pictureUrl: (address: string) => string | null;
}

/** `key` differs whenever the part would look different. */
export interface Parts {
  key: string;
  draw: () => HTMLElement[];
}

export const noParts: Parts = { key: "", draw: () => [] };
