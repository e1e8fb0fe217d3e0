import { type Choice, type Choices, choiceOnShow } from "../../../core/playback/choices.ts";
import type { Step } from "../../../core/playback/chapterSteps.ts";
import type { Playing } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { Opened } from "../../../core/stages/visit.ts";
import { chooserParts } from "./chooserParts.ts";
import { languageButtons, turnButton, visitBar, visitButton, visitHint } from "./visitBar.ts";
import { findLabels } from "./labels.ts";

/** What a visitor can do. */
export interface Acts {
  /** What is on show, if there is more of it; else all there is. */
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
  opened: Opened | null;
  /** The list, where it is open. */
  chooser: { collection_id: string; page: number } | null;
  language: string | null;
  /** Whether visitors can choose anything here: with hands alone only while the camera sees them. */
  can_choose: boolean;
  /** Where the page has a picture that a record names. */
  pictureUrl: (address: string) => string | null;
}

/** `key` is another whenever it would look another. */
export interface Parts {
  key: string;
  draw: () => HTMLElement[];
}

export const noParts: Parts = { key: "", draw: () => [] };

/** What visitors see over what plays. */
export function visitParts(state: State, acts: Acts): Parts {
  const { chooser, choices, shown, can_choose } = state;
  if (!can_choose) return noParts;
  if (chooser && choices.length > 0) return chooserParts(chooser, state, acts);
  return shown.opened_at === null ? hintParts(state, acts) : detailParts(state, acts);
}

function hintParts({ programme, shown, choices, language }: State, acts: Acts): Parts {
  const { languages, interaction } = programme.stage;
  const can = choices.length > 0 || choiceOnShow(programme, shown) !== null;
  if (!can && languages.length < 2) return noParts;
  const words = findLabels(language);
  const hint = interaction.input === "hand" ? words.pinch : words.touch;
  return {
    key: JSON.stringify(["hint", can, hint, languages, language]),
    draw: () => [
      visitBar(
        ...(can ? [visitHint(hint, acts.explore)] : []),
        ...languageButtons(languages, language, acts.speak),
      ),
    ],
  };
}

function detailParts({ programme, choices, opened, language }: State, acts: Acts): Parts {
  const { languages } = programme.stage;
  const words = findLabels(language);
  const among = choices.find(({ collection_id }) => collection_id === opened?.collection_id);
  const has_others = among !== undefined && among.refs.some((ref) => ref !== opened?.record_ref);
  const turn = (direction: Direction) => turnButton(direction, words, () => acts.turn(direction));
  return {
    key: JSON.stringify(["detail", has_others && among.collection_id, languages, language]),
    draw: () => [
      visitBar(
        visitButton({ sign: "back", words: words.back, act: acts.close }),
        ...(has_others
          ? [
              turn("previous"),
              turn("next"),
              visitButton({ sign: "all", words: words.all, act: () => acts.browse(among.collection_id) }),
            ]
          : []),
        ...languageButtons(languages, language, acts.speak),
      ),
    ],
  };
}
