import { expect, test } from "vitest";
import { decodeEntities } from "./decodeEntities.ts";
import { readOpenTrivia } from "./readOpenTrivia.ts";
import { readSheet } from "./readSheet.ts";

const multiple = {
  type: "multiple",
  difficulty: "easy",
  category: "Entertainment: Books &amp; Comics",
  question: "Who wrote &quot;L&eacute;on the African&quot; &mdash; in 1986?",
  correct_answer: "Amin Maalouf",
  incorrect_answers: ["Tahar Ben Jelloun", "Assia Djebar", "O&#039;Brien"],
};
const boolean = {
  ...multiple,
  type: "boolean",
  question: "Is 2 &lt; 3?",
  correct_answer: "True",
  incorrect_answers: ["False"],
};
const answered = (...results: object[]) => ({ response_code: 0, results });

test("questions are read with their characters, shuffled in the same way each time, in a round of their category", () => {
  const read = readOpenTrivia(answered(multiple, boolean));
  expect(read).toEqual({
    rounds: [
      {
        title: "Entertainment: Books & Comics",
        questions: [
          {
            kind: "choice",
            text: 'Who wrote "Léon the African" — in 1986?',
            options: expect.any(Array),
            answer: { index: expect.any(Number) },
          },
          { kind: "true_false", text: "Is 2 < 3?", options: ["True", "False"], answer: { value: true } },
        ],
      },
    ],
    problems: [],
    remarks: [],
  });
  if ("refused" in read) throw new Error(read.refused);
  const { options, answer } = read.rounds[0]!.questions[0]!;
  expect(new Set(options)).toEqual(new Set(["Amin Maalouf", "Assia Djebar", "O'Brien", "Tahar Ben Jelloun"]));
  expect(options![answer!.index!]).toBe("Amin Maalouf");
  expect(readOpenTrivia(answered(multiple, boolean))).toEqual(read);
  // The text of a file is recognised as it comes.
  expect(readSheet(`\uFEFF ${JSON.stringify(answered(multiple, boolean), null, 2)}\n`)).toEqual(read);
});

test("the right answer is not always at the same place", () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...multiple, question: `Question ${at}?` }));
  const read = readOpenTrivia(answered(...many));
  if ("refused" in read) throw new Error(read.refused);
  const places = read.rounds[0]!.questions.map(({ answer }) => answer!.index);
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
});

test("several categories are one round without a name, and what cannot be asked is told", () => {
  const read = readOpenTrivia(
    answered(
      { ...multiple, category: "History" },
      { ...multiple, category: "Art", question: "x".repeat(201) },
      { ...multiple, correct_answer: "x".repeat(81) },
      { ...multiple, incorrect_answers: [] },
      { ...multiple, incorrect_answers: ["amin maalouf"] },
      { ...boolean, correct_answer: "Maybe" },
      { ...multiple, type: "bXVsdGlwbGU=" },
      { question: "Well?" },
      { ...multiple, question: "Who%20wrote%20it%3F", correct_answer: "Amin%20Maalouf" },
      { ...multiple, question: "Who+wrote+%26quot%3Bit%26quot%3B%3F" },
    ),
  );
  expect(read).toMatchObject({
    rounds: [{ title: "", questions: [{ kind: "choice" }] }],
    problems: [
      "Question 2: its text is longer than 200 characters",
      "Question 3: an option is longer than 80 characters",
      "Question 4: it has fewer than two options",
      "Question 5: two of its options are the same",
      "Question 6: its right answer is neither True nor False: Maybe",
      "Question 7: its type is neither multiple nor boolean: bXVsdGlwbGU=",
      "Question 8: it is not a question of Open Trivia DB",
      ...[9, 10].map(
        (number) =>
          `Question ${number}: it is encoded for addresses: ask Open Trivia DB for its default encoding`,
      ),
    ],
  });
});

test.each([
  [{ response_code: 1, results: [] }, "holds no questions: it has not as many questions of that kind"],
  [{ response_code: 9, results: [] }, "holds no questions: Open Trivia DB answered with code 9"],
  [{ results: [] }, "is not what Open Trivia DB answers: `response_code` and `results`"],
  [{ rounds: [] }, "is not what Open Trivia DB answers: `response_code` and `results`"],
])("%j is refused", (given, refused) => {
  expect([readOpenTrivia(given), readSheet(JSON.stringify(given))]).toEqual([{ refused }, { refused }]);
});

test.each([
  ["&Eacute;t&eacute; &#x41;&#66; &alpha;&Omega;&sigmaf;", "Été AB αΩς"],
  ["&ldquo;R&amp;B&rdquo; &hellip; 20&deg;C &frac12; &yuml;&nbsp;&times;", "“R&B” … 20°C ½ ÿ\u00A0×"],
  ["&nosuch; &#0; &#x110000; & ; &;", "&nosuch; &#0; &#x110000; & ; &;"],
  ["&amp;lt;", "&lt;"],
])("%s reads as %s", (text, read) => {
  expect(decodeEntities(text)).toBe(read);
});
