import type { Brand } from "../../../src/core/brand/brand.ts";
import type { Programme } from "../../../src/core/playback/programme.ts";
import type { PlayedPoll } from "../../../src/core/polls/poll.ts";
import type { PlayedQuestions } from "../../../src/core/posts/playedQuestions.ts";
import type { PlayedWall } from "../../../src/core/posts/playedWall.ts";
import type { PlayedQuiz } from "../../../src/core/quizzes/shownGame.ts";
import type { Values } from "../../../src/core/records/values.ts";
import type { PlayedPresenter } from "../../../src/core/sessions/playedSession.ts";
import type { CanvasSize } from "../../../src/core/templates/template.ts";
import type { Timeline } from "../../../src/core/timeline/timeline.ts";
import type { Words } from "./words.ts";

/** One picture that a screen may come to show. */
export interface Specimen {
  /** The sheet that it stands on, with others of its sort. */
  sheet: string;
  name: string;
  /** Null for the card that shows where nothing is to be played. */
  timeline: Timeline | null;
  /** The moment, after whatever comes in has come. */
  at: number;
  begun_at?: number;
  duration_ms?: number;
  values?: Values;
  presenters?: readonly (PlayedPresenter | null)[];
  programme?: Pick<Programme, "agendas" | "records" | "stage" | "venue">;
  /** By engagement. */
  walls?: Record<string, PlayedWall>;
  quizzes?: Record<string, PlayedQuiz>;
  polls?: Record<string, PlayedPoll>;
  questions?: Record<string, PlayedQuestions>;
  /** The name of the place on the card. */
  place?: string;
}

/** Figures that change every second roll at its beginning. */
export const amid_a_second_ms = 600;

export type MakeSpecimens = (canvas: CanvasSize, words: Words) => Specimen[];

/** A specimen with the words, brand and canvas it is drawn with. */
export interface Shown {
  specimen: Specimen;
  format: string;
  brand: string;
  words: string;
}

/** What is wrong with words in a picture. */
export interface TextFault {
  fault: string;
  /** The words, and the classes of the elements they stand in. */
  text: string;
  where: string;
  detail: string;
}

/** What the page of the looks offers, beside all that the page for drawing does. */
export interface LooksPage {
  wear(brand: Brand): Promise<void>;
  show(specimen: Specimen, language: string): Promise<void>;
  findTextFaults(): TextFault[];
  /** What could not be shown. */
  takeFaults(): unknown[];
}
