import type { Focus } from "../../../core/assets/assetFields.ts";
import type { WornLogo } from "../../../core/brand/chooseLogo.ts";
import type { ComposedBlock, Filling } from "../../../core/compose/composedBlock.ts";
import type { PlayedPresenter } from "../../../core/sessions/playedSession.ts";
import type { PlayedPoll } from "../../../core/polls/poll.ts";
import type { PlayedQuiz } from "../../../core/quizzes/shownGame.ts";
import type { PlayedQuestions } from "../../../core/posts/playedQuestions.ts";
import type { PlayedWall } from "../../../core/posts/playedWall.ts";
import type { Judging } from "../../../core/rules/judgeRule.ts";
import type { Readings, SessionReading } from "../../../core/rules/sensors.ts";
import type { Near } from "../../../core/stages/presence.ts";
import type { DrawnCanvas } from "../../../core/compose/composeShot.ts";
import type { Manner } from "../entrance.ts";
import type { LivePresenters } from "../live/livePresenters.ts";
import type { Tv } from "../tv/tv.ts";
import type { Fitting } from "../fitting.ts";
import type { BlockMoment } from "./blockMoment.ts";
import type { Fault } from "./fault.ts";
import type { Tries } from "./tries.ts";

/** A shot is drawn in these: what rules can ask about beside the time, and what the stage is like. */
export type Surroundings = Pick<Filling, "values" | "named" | "timezone"> &
  Partial<Pick<Readings, "traits">> & {
    /** Returns the session that it is about, as it is at a moment. */
    sessionAt?: (now: number) => Readings["session"];
    /** Returns the sessions of another stage, or of the whole venue. */
    sessionsOf?: (place: string, now: number) => SessionReading[];
    /**
     * Returns since when the session that fills the shot has been on hold; null while it is not, or no session fills
     * it.
     */
    heldSince?: (now: number) => number | null;
    near?: Near | null;
    /** The stage's language, which decides how dates are written; missing where the stage has none. */
    language?: string;
    /** Returns where a screen finds a file of the library; null when there is none. */
    assetUrl?: (id: string) => string | null;
    /** Returns the brand's logo for a ground; for null, the one for the brand's own. Null when there is none. */
    logoOn?: (ground: string | null) => (WornLogo & { url: string }) | null;
    /** Returns what of the picture at this address must not be cut off; null when nobody has said so. */
    focusOf?: (url: string) => Focus | null;
    /** Returns what tells the bytes of a file from those it had before it was replaced; null when nobody knows. */
    fileVersion?: (id: string) => string | null;
    /** Lists who presents, by slot: first whoever is live, if anybody, then the session's own in their order. */
    presenters?: readonly (PlayedPresenter | null)[];
    /** Tells whether videos that ask for it are heard here. */
    plays_audio?: boolean;
    /** Is called when something could not be shown after several tries, or can be shown again. */
    onFault?: (fault: Fault) => void;
    /** Knows which channels are on. */
    tv?: Tv;
    /** Has the pictures of presenters who are on air; missing where none can be received. */
    live?: LivePresenters;
    /** Holds what guests posted. */
    walls?: Walls;
    /** Returns games, polls and questions of guests, as they are at the moment they are asked for. */
    quizzes?: { of(engagement_id: string): PlayedQuiz | null };
    polls?: { of(engagement_id: string): PlayedPoll | null };
    questions?: { of(engagement_id: string): PlayedQuestions | null };
    /** Counts the tries of all files, beyond this one drawing. */
    tries?: Tries;
    /** The element that carries the brand; by default the whole page. */
    wearer?: HTMLElement;
  };

/**
 * Returns walls as they are at the moment they are asked for, also by a shot on its way out: what is hidden is hidden
 * everywhere.
 */
export interface Walls {
  of(engagement_id: string): PlayedWall | null;
  /** Returns where the page has a file of a post; null when it is no longer part of a wall. */
  fileUrl(asset_id: string): string | null;
}

/** One moment of a shot. */
export interface Moment {
  now: number;
  /** The time since the shot's beginning. */
  at_ms: number;
  /** How long the same shot has been on already, over and over, when it began this time. */
  before_ms: number;
  /** The same shot follows without a break. */
  goes_on: boolean;
  /** When set, it is drawn ahead of its time: this moment is to be ready, and nothing runs on from it. */
  stands: boolean;
  duration_ms: number;
  judging: Omit<Judging, "blanks">;
  /** Returns since when a video has been running that began in an earlier shot; null for one that is not kept. */
  keptSince(block: ComposedBlock): number | null;
}

export interface Setting {
  canvas: DrawnCanvas;
  /** Returns the surroundings as they are now, because they change while a shot is on. */
  around: () => Surroundings;
  /** Returns how things come in on this page. */
  manner: () => Manner;
  /** Returns what the shot's own codes say to whoever scans them. */
  codes?: () => readonly string[];
  /** Returns what else is written in the shot. */
  captions?: () => readonly ComposedBlock[];
}

/** One kind of block makes this of its own content; all that kinds share is done around it. */
export interface BlockContent {
  element: HTMLElement;
  /** Writes the block, or the same one with other words or settings: by its record or by its rules. */
  write(block: ComposedBlock): void;
  /** Brings it to this moment, touching only what differs. */
  update?(moment: BlockMoment): void;
  /**
   * Is called once it stands in the page, and whenever the fonts change. What it returns is carried out together with
   * that of the other blocks.
   */
  fit?(): Fitting | void;
  /** Takes its words apart, so that they can come or go one after the other; null when it cannot yet. */
  takeApart?(by: "line" | "word"): readonly HTMLElement[] | null;
  /** Makes its words one text again. */
  putTogether?(): void;
  /** Tells whether there is anything to see: a frame around nothing is not drawn either. */
  isThere?(): boolean;
  /** Tells whether its file was tried in vain often enough. */
  isLost?(): boolean;
  /** Settles when it can be shown at once, or never; an error is no reason to wait. */
  readonly ready?: Promise<unknown>;
  dispose?(): void;
}

export interface Drawer {
  draw: (block: ComposedBlock, setting: Setting) => BlockContent;
  /** Returns how large a block is that does not say so. */
  usualSize?: (block: ComposedBlock, canvas: DrawnCanvas) => { w?: number; h?: number };
  /** The content stands in the middle of its box, as large as fits. */
  is_square?: true;
  /** The families its words are set in, where that is not the block's to say. */
  faces?: readonly { family: "heading" | "body"; weight: number }[];
  /** The content takes from its box what its words need. */
  sizes_itself?: true;
  /**
   * All its colours are made from the block's own, so that each can be read: a rule's colour takes the place of that
   * one.
   */
  makes_inks?: true;
  /** Returns the colour that rules change, where it is not the one for text. */
  colour?: (block: ComposedBlock) => string | undefined;
}

/** A block without a size that is made to fill the picture takes all up to the layout's safe area, or the margin. */
export const toMargins: NonNullable<Drawer["usualSize"]> = (block, { width, height, safe_area }) => ({
  w: Math.max(1, width - block.transform.x - (safe_area?.right ?? width * 0.05)),
  h: Math.max(1, height - block.transform.y - (safe_area?.bottom ?? height * 0.05)),
});

export function blockElement(kind: string, ...children: Node[]): HTMLElement {
  const element = document.createElement("div");
  element.className = `block ${kind}`;
  element.append(...children);
  return element;
}
