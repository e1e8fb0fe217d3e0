import { findChoiceOnShow } from "../../../core/playback/choices.ts";
import { chooserParts } from "./chooserParts.ts";
import { findLabels } from "./labels.ts";
import { languageButtons, turnButton, visitBar, visitButton, visitHint } from "./visitBar.ts";
import { type Acts, type Direction, noParts, type Parts, type State } from "./visitState.ts";

/** Draws what visitors see over what plays. */
export function visitParts(state: State, acts: Acts): Parts {
  const { chooser, choices, shown, can_choose } = state;
  if (!can_choose) return noParts;
  if (chooser && choices.length > 0) return chooserParts(chooser, state, acts);
  return shown.opened_at === null ? hintParts(state, acts) : detailParts(state, acts);
}

function hintParts({ programme, shown, choices, language }: State, acts: Acts): Parts {
  const { languages, interaction } = programme.stage;
  const can = choices.length > 0 || findChoiceOnShow(programme, shown) !== null;
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
