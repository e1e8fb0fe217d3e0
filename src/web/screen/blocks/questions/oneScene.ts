import type { GuestQuestion } from "../../../../core/posts/guestQuestion.ts";
import { chooseQuestion } from "../../../../core/posts/questionsView.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { glideAt, standing, towards } from "../scenes/glide.ts";
import { joinWords } from "../scenes/joinWords.ts";
import { splitJoinUrl } from "../scenes/splitJoinUrl.ts";
import { box } from "../wall/elements.ts";
import { codeIn } from "./code.ts";
import { questionsLayout } from "./questionsLayout.ts";
import type { QuestionsContext, Scene, ShownQuestions } from "./scene.ts";
import { drawSign } from "./sign.ts";

/** Shows one question as large as there is room for, with who asked it and how many want to know. */
export function oneScene(
  { post_id, text, name, votes: first }: GuestQuestion,
  { join_url, invites }: ShownQuestions,
  { small, middle, large, words, format, is_still, box: whole }: QuestionsContext,
): Scene {
  const is_mirrored = isRightToLeft(words.heading);
  const layout = questionsLayout({
    size: whole,
    small,
    middle,
    address_letters: splitJoinUrl(join_url).base.length,
    invites,
    is_mirrored,
    has_head: true,
  });
  const sign = drawSign();
  const figure = part("questions-figure");
  const word = part("questions-votes-word");
  const counted = box("questions-counted", sign.element, figure.element, word.element);
  const head = box("questions-head", counted);
  const asked = part("questions-asked");
  const byline = part("questions-name");
  const said = box("questions-one", asked.element, byline.element);
  said.dir = isRightToLeft(text) ? "rtl" : "ltr";
  const where = joinWords(join_url, layout.where, is_mirrored ? "start" : "end");
  const code = layout.code && codeIn(layout.code, join_url);
  const element = box("questions-scene", head, said, where.element, code);
  place(element, whole);
  head.dir = is_mirrored ? "rtl" : "ltr";
  place(head, layout.head);
  place(said, layout.body);
  sign.show("up");
  let votes = standing(first);

  return {
    element,
    write(view, now) {
      const question = chooseQuestion(view);
      if (question?.post_id !== post_id) return;
      votes = is_still ? standing(question.votes) : towards(votes, question.votes, now);
    },
    tick(now) {
      const count = Math.round(glideAt(votes, now));
      reword(figure.text, format(count));
      reword(word.text, words.votes(count));
    },
    fit() {
      const { w: width, h: height } = layout.body;
      const size = Math.max(small, Math.min(large * 1.1, layout.head.h));
      restyle(counted, { fontSize: `${size}px` });
      restyle(word.element, { fontSize: `${Math.max(small, size * 0.6)}px` });
      let left = height;
      byline.element.hidden = name === null || height < small * 5;
      if (!byline.element.hidden) {
        fitWhole(byline, name ?? "", { width, height: height * 0.2, largest: middle * 1.2, smallest: small });
        left -= byline.element.offsetHeight + small;
      }
      fitWhole(asked, text, { width, height: left, largest: large * 1.9, smallest: small });
      where.fit({ small, address: middle, code: Math.min(large, middle * 1.8) });
    },
  };
}
