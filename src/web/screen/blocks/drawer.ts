import type { ComposedBlock, Filling } from "../../../core/compose/composeShot.ts";
import type { PlayedPresenter } from "../../../core/playback/programme.ts";
import type { PlayedPoll } from "../../../core/polls/poll.ts";
import type { PlayedQuiz } from "../../../core/quizzes/shownGame.ts";
import type { PlayedWall } from "../../../core/posts/playedWall.ts";
import type { Judging } from "../../../core/rules/judgeRule.ts";
import type { Readings } from "../../../core/rules/sensors.ts";
import type { Near } from "../../../core/stages/presence.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import type { Tv } from "../tv/tv.ts";
import type { Tries } from "./tries.ts";

/** What a shot is drawn in: what rules can ask about beside the time, and what the stage is like. */
export type Surroundings = Pick<Filling, "values" | "named" | "timezone"> &
  Partial<Pick<Readings, "traits">> & {
    /** The session that it is about, as it is at a moment. */
    sessionAt?: (now: number) => Readings["session"];
    /** Since when the session that fills the shot has been on hold; null while it is not, or no session fills it. */
    heldSince?: (now: number) => number | null;
    near?: Near | null;
    /** Of the stage; how dates are written. None: the stage has none. */
    language?: string;
    /** Where a screen finds a file of the library; null when there is none. */
    assetUrl?: (id: string) => string | null;
    /** Who presents, by slot: first whoever is live, if anybody, then the session's own in their order. */
    presenters?: readonly (PlayedPresenter | null)[];
    /** Whether videos that ask for it are heard here. */
    plays_audio?: boolean;
    /** Something could not be shown after several tries, or can be shown again. */
    onFault?: (fault: Fault) => void;
    /** Which channels are on. */
    tv?: Tv;
    /** What guests posted. */
    walls?: Walls;
    /** Games and polls of guests, as they are at the moment they are asked for. */
    quizzes?: { of(engagement_id: string): PlayedQuiz | null };
    polls?: { of(engagement_id: string): PlayedPoll | null };
    /** Of all files, beyond this one drawing. */
    tries?: Tries;
    /** What wears the brand; the whole page unless told. */
    wearer?: HTMLElement;
  };

/** As they are at the moment they are asked for, also by a shot on its way out: what is hidden is hidden everywhere. */
export interface Walls {
  of(engagement_id: string): PlayedWall | null;
  /** Where the page has a file of a post; null: it is no longer part of a wall. */
  fileUrl(asset_id: string): string | null;
}

export interface Fault {
  block_uuid: string;
  /** The id of an asset, or an address. */
  file?: string | undefined;
  /** Null: the file is shown after all, here and wherever else. */
  message: string | null;
}

/** One moment of a shot. */
export interface Moment {
  now: number;
  /** Since the shot's beginning. */
  at_ms: number;
  /** It is drawn ahead of its time: this moment is to be ready, nothing runs on from it. */
  stands: boolean;
  duration_ms: number;
  judging: Omit<Judging, "blanks">;
  /** Since when a video has been running that began in an earlier shot; null for one that is not kept. */
  keptSince(block: ComposedBlock): number | null;
}

/** One moment of a block. */
export interface BlockMoment {
  now: number;
  /** Since the block's beginning; below nought before it. */
  elapsed_ms: number;
  /** The block's whole time; it may have no end. */
  span_ms: number;
  shows: boolean;
  stands: boolean;
  /** From nought to 1: what its rules and its way in and out leave of it. */
  presence: number;
}

export interface Setting {
  canvas: Canvas;
  /** As they are now: they change while a shot is on. */
  around: () => Surroundings;
  /** What the shot's own codes say to whoever scans them. */
  codes?: () => readonly string[];
}

/** What one kind of block makes of its own content; all that kinds share is done around it. */
export interface BlockContent {
  element: HTMLElement;
  /** The block, or the same one with other words or settings: by its record or by its rules. */
  write(block: ComposedBlock): void;
  /** Brings it to this moment; touches only what differs. */
  update?(moment: BlockMoment): void;
  /** Once it stands in the page, and whenever the fonts change. */
  fit?(): void;
  /** Whether there is anything to see: a frame around nothing is not drawn either. */
  isThere?(): boolean;
  /** Whether its file was tried in vain often enough. */
  isLost?(): boolean;
  /** Settled when it can be shown at once, or never; an error is no reason to wait. */
  readonly ready?: Promise<void>;
  dispose?(): void;
}

export interface Drawer {
  draw: (block: ComposedBlock, setting: Setting) => BlockContent;
  /** How large a block is that does not say so. */
  usualSize?: (block: ComposedBlock, canvas: Canvas) => { w?: number; h?: number };
  /** It stands in the middle of its box, as large as fits. */
  is_square?: true;
  /** What its words are set in, where that is not the block's to say. */
  faces?: readonly { family: "heading" | "body"; weight: number }[];
  /** It takes from its box what its words need. */
  sizes_itself?: true;
  /** All its colours are made from the block's own, so that each can be read: a rule's takes the place of that one. */
  makes_inks?: true;
  /** The colour that rules change, where it is not the one for text. */
  colour?: (block: ComposedBlock) => string | undefined;
}

/** What a block without a size takes that is made to fill the picture: all up to the margin. */
export const toMargins: NonNullable<Drawer["usualSize"]> = ({ transform: { x, y } }, { width, height }) => ({
  w: Math.max(1, width - x - width * 0.05),
  h: Math.max(1, height - y - height * 0.05),
});

export function blockElement(kind: string, ...children: Node[]): HTMLElement {
  const element = document.createElement("div");
  element.className = `block ${kind}`;
  element.append(...children);
  return element;
}
