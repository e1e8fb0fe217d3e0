import type { GuestQuestion } from "../../../core/posts/guestQuestion.ts";
import { isRightToLeft } from "../../../core/scripts/readingDirection.ts";
import { element } from "../../shared/element.ts";
import { formatIn } from "../blocks/scenes/formatIn.ts";
import { reword } from "../restyle.ts";

/** Draws the questions with the most votes as a quiet list. */
export function speakerTopList() {
  const label = new Text();
  const rows = element("div", { class: "speaker-rows" });
  const list = element(
    "div",
    { class: "speaker-top" },
    element("p", { class: "speaker-label" }, label),
    rows,
  );
  let known = "";

  function drawRow({ text, votes }: GuestQuestion, format: (votes: number) => string) {
    return element(
      "div",
      { class: "speaker-row" },
      element("p", { class: "speaker-votes", dir: "ltr" }, `▲ ${format(votes)}`),
      element("p", { class: "speaker-asks", dir: isRightToLeft(text) ? "rtl" : "ltr" }, text),
    );
  }

  return {
    element: list,
    /** Returns whether there is anything to show. */
    write(questions: readonly GuestQuestion[], words: { label: string; language: string }): boolean {
      reword(label, words.label);
      const written = JSON.stringify([questions, words.language]);
      if (written !== known) {
        known = written;
        const format = formatIn(words.language);
        rows.replaceChildren(...questions.map((question) => drawRow(question, format)));
      }
      return questions.length > 0;
    },
  };
}
