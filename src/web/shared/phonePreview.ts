import type { OwnGame, ShownGame } from "../../core/quizzes/shownGame.ts";

/** A phone's page that is opened with this word in its address shows what the page around it sends, and nothing else. */
export const preview_word = "preview";

/** What a phone would be told, and when. */
export interface PhonePreview {
  type: "preview";
  /** The moment that is shown: time stands still. */
  now: number;
  game: ShownGame;
  own_game: OwnGame;
}

/** The phone's page says this when it listens. */
export interface PhonePreviewReady {
  type: "preview ready";
}
