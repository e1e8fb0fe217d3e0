import { element } from "../../shared/element.ts";
import { choosable } from "./choosable.ts";
import { sign, type SignName } from "./sign.ts";
import { findEndonym, type VisitLabels } from "./labels.ts";

interface Button {
  sign: SignName;
  /** Empty where the sign says it all. */
  words: string;
  label?: string;
  act: () => void;
}

export function visitButton({ sign: name, words, label = words, act }: Button): HTMLElement {
  const button = element(
    "button",
    { class: "visit-button", type: "button", "aria-label": label },
    sign(name),
  );
  if (words !== "") button.append(element("span", {}, words));
  return choosable(button, act);
}

/** Leads to what comes before or after; a swipe does the same. */
export function turnButton(direction: "previous" | "next", words: VisitLabels, act: () => void): HTMLElement {
  const button = visitButton({ sign: direction, words: "", label: words[direction], act });
  button.dataset["turns"] = direction;
  return button;
}

/** Each language has the name its speakers give it. */
export function languageButtons(
  languages: readonly string[],
  chosen: string | null,
  speak: (language: string) => void,
): HTMLElement[] {
  if (languages.length < 2) return [];
  const buttons = languages.map((language) =>
    choosable(
      element(
        "button",
        {
          class: "visit-language",
          type: "button",
          lang: language,
          "aria-pressed": String(language === chosen),
        },
        findEndonym(language),
      ),
      () => speak(language),
    ),
  );
  return [element("div", { class: "visit-languages" }, ...buttons)];
}

/** Says that something can be chosen here, and stays out of the way. */
export function visitHint(words: string, act: () => void): HTMLElement {
  const hint = element("button", { class: "visit-button visit-hint", type: "button" }, sign("touch"));
  if (words !== "") hint.append(element("span", {}, words));
  return choosable(hint, act);
}

export function visitBar(...parts: HTMLElement[]): HTMLElement {
  return element("div", { class: "visit-bar" }, ...parts);
}
