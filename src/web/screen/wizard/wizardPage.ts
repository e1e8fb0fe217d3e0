import type { Calibration } from "../../../core/stages/calibration.ts";
import { type Guide, steps } from "./guide.ts";
import type { Ask, Parts } from "./measure.ts";
import { corners } from "./measureReach.ts";
import { targets } from "./testHits.ts";
import type { Button, Page } from "./wizardView.ts";
import type { Lines, WizardLabels } from "./labels.ts";

export type State =
  | { is: "opening"; since: number }
  | { is: "measuring"; guide: Guide }
  /** `version` is what the stage had before. */
  | { is: "saving"; guide: Guide; version: number; since: number; said_at: number }
  | { is: "saying"; what: "blind" | "saved" | "not_saved"; until: number };

/** The actions that people can press. */
export type Actions = Record<"skip" | "save" | "again" | "close", () => void>;

export function makePage(state: State, words: WizardLabels, actions: Actions): Page {
  const button = (name: keyof Actions): Button => ({ label: words[name], press: actions[name] });
  if (state.is !== "measuring")
    return sayingPage(words[state.is === "saying" ? state.what : state.is], [button("close")]);
  const { step, measure, parts } = state.guide;
  if (!measure || step === "summary") {
    const saying = sayingPage(words.summary, [button("save"), button("again"), button("close")]);
    return { ...saying, results: listResults(parts, words) };
  }
  const { asks, held } = measure;
  return {
    lines: findLines(asks, words),
    step: steps.indexOf(step),
    held,
    shows_picture: asks.of !== "target",
    mark: findMark(asks),
    results: [],
    buttons: [button("skip"), button("close")],
  };
}

/** Makes a page that only says something. */
function sayingPage(lines: Lines, buttons: readonly Button[]): Page {
  return { lines, step: null, held: null, shows_picture: false, mark: null, results: [], buttons };
}

function findLines(asks: Ask, words: WizardLabels): Lines {
  return asks.of === "corner" && asks.is_again ? words.corner_again : words[asks.of];
}

function findMark(asks: Ask): Page["mark"] {
  if (asks.of === "corner") return { kind: "corner", at: corners[asks.corner]! };
  return asks.of === "target" ? { kind: "target", at: targets[asks.target]! } : null;
}

function listResults({ face, box, pinch, test }: Parts, words: WizardLabels): Lines[] {
  const said = (part: unknown) => (part === null ? words.before : words.measured);
  return [
    [words.parts.face, said(face)],
    [words.parts.reach, said(box)],
    [words.parts.pinch, said(pinch)],
    [words.parts.test, formatHits(test)],
  ];
}

function formatHits(test: Calibration["test"]): string {
  return test ? `${test.hits} / ${test.targets}` : "–";
}
