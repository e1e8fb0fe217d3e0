import { expect, test } from "vitest";
import type { Box } from "../../../../core/posts/tileBox.ts";
import { questionKinds } from "../../../../core/quizzes/quiz.ts";
import { questionLayout } from "./questionLayout.ts";

const sizes = [
  { width: 1728, height: 972, canvas: 1080 },
  { width: 972, height: 1728, canvas: 1080 },
  { width: 972, height: 972, canvas: 1080 },
  { width: 864, height: 486, canvas: 1080 },
  { width: 3456, height: 972, canvas: 1080 },
];

const isOver = (one: Box, other: Box) =>
  one.x < other.x + other.w - 0.01 &&
  other.x < one.x + one.w - 0.01 &&
  one.y < other.y + other.h - 0.01 &&
  other.y < one.y + one.h - 0.01;

test("whatever is asked, all of it is within its box and nothing stands over another", () => {
  for (const { width, height, canvas } of sizes)
    for (const kind of questionKinds)
      for (const options of kind === "number" ? [0] : kind === "true_false" ? [2] : [2, 4, 7, 12])
        for (const has_picture of [false, true])
          for (const question of [20, 200])
            for (const option of [3, 80]) {
              const layout = questionLayout({
                size: { width, height },
                small: canvas * 0.026,
                middle: Math.max(canvas * 0.026, Math.min(canvas * 0.036, height * 0.045, width * 0.035)),
                large: canvas * 0.07,
                kind,
                letters: { question, option, word: Math.min(option, 9) },
                options,
                has_picture,
              });
              const { figure, question: asked, picture, bar, hint, answers, foot } = layout;
              const parts = [figure, asked, picture, bar, hint, foot, ...layout.options].filter(
                (box) => box !== null,
              );
              const given = JSON.stringify({ width, height, kind, options, has_picture, question, option });
              const outside = [...parts, answers].filter(
                ({ x, y, w, h }) =>
                  x < -0.01 || y < -0.01 || w <= 0 || h <= 0 || x + w > width + 0.01 || y + h > height + 0.01,
              );
              const over = parts.filter((box) => parts.some((other) => other !== box && isOver(box, other)));
              expect([given, outside, over]).toEqual([given, [], []]);
            }
});

test("while it is read a question has more room than while it is answered", () => {
  for (const { width, height, canvas } of sizes)
    for (const has_picture of [false, true]) {
      const { question, reading } = questionLayout({
        size: { width, height },
        small: canvas * 0.026,
        middle: Math.max(canvas * 0.026, Math.min(canvas * 0.036, height * 0.045, width * 0.035)),
        large: canvas * 0.07,
        kind: "choice",
        letters: { question: 60, option: 12, word: 9 },
        options: 4,
        has_picture,
      });
      expect(reading.question.w * reading.question.h).toBeGreaterThan(question.w * question.h);
    }
});

test("in an upright picture a long question leaves its options room for three lines each", () => {
  const small = 1080 * 0.026;
  const { question, options } = questionLayout({
    size: { width: 972, height: 1728 },
    small,
    middle: small,
    large: 1080 * 0.07,
    kind: "choice",
    letters: { question: 134, option: 62, word: 17 },
    options: 4,
    has_picture: false,
  });
  expect(question.h).toBeGreaterThan(small * 1.1 * 5);
  expect(new Set(options.map(({ x }) => x)).size).toBe(1);
  expect(Math.min(...options.map(({ h }) => h * 0.88))).toBeGreaterThan(small * 1.15 * 3);
});
