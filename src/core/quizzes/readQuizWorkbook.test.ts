import { expect, test } from "vitest";
import { unpacking, workbookOf, workbookOfXml } from "../../../test/support/events/workbook.ts";
import { kahootHeading } from "../../../test/support/quizzes/readQuestions.ts";
import { readQuizWorkbook } from "./readQuizWorkbook.ts";

test("the first sheet with a known header counts, below its title and notes; rows keep their numbers", async () => {
  const bytes = workbookOf({
    Notes: [["Ideas"], ["More of them"]],
    Quiz: [
      ["", "Quiz template"],
      ["", "If several answers are correct, separate them with a comma."],
      [],
      kahootHeading,
      [1, "Capital of Australia?", "Sydney", "Canberra", "", "Perth", 20, 2],
      [2, "Even?", 2, 3, 4, 5, 20, "1,3"],
      [3, "Prime?", 2, 3, 4, 5, 20, 1.2],
      [4],
      [5, "Late?", "yes", "no", "", "", 240, 1],
    ],
    Other: [kahootHeading],
  });
  const rest = { unit: "", points: undefined, time_s: 20 };
  expect(await readQuizWorkbook(bytes, unpacking)).toEqual({
    rounds: [
      {
        title: "",
        questions: [
          {
            ...rest,
            kind: "choice",
            text: "Capital of Australia?",
            options: ["Sydney", "Canberra", "Perth"],
            answer: { index: 1 },
          },
          {
            ...rest,
            kind: "multi",
            text: "Even?",
            options: ["2", "3", "4", "5"],
            answer: { indexes: [0, 2] },
          },
          {
            ...rest,
            kind: "multi",
            text: "Prime?",
            options: ["2", "3", "4", "5"],
            answer: { indexes: [0, 1] },
          },
          {
            ...rest,
            kind: "choice",
            text: "Late?",
            options: ["yes", "no"],
            answer: { index: 0 },
            time_s: 120,
          },
        ],
      },
    ],
    problems: [],
    remarks: ["Row 9: the time limit becomes 120 seconds, the longest there is"],
  });
});

test("with all sheets each that has a known header is a round by its name, or the rounds that it names itself", async () => {
  const heading = ["text", "option 1", "option 2", "answer", "round"];
  const bytes = workbookOf({
    Notes: [["Ideas"]],
    Music: [heading, ["Which song?", "a", "b", "a"], ["Which band?", "a", "b", "c"]],
    " Sport ": [
      heading,
      ["Which team?", "a", "b", "b", "Finale"],
      ["Which player?", "a", "b", "b", "Finale"],
    ],
  });
  expect(await readQuizWorkbook(bytes, unpacking, "all")).toMatchObject({
    rounds: [
      { title: "Music", questions: [{ text: "Which song?" }] },
      { title: "Finale", questions: [{ text: "Which team?" }, { text: "Which player?" }] },
    ],
    problems: ["Music, Row 3: the right answer is none of its options: c"],
  });
  expect(await readQuizWorkbook(bytes, unpacking)).toMatchObject({
    rounds: [{ title: "", questions: [{ text: "Which song?" }] }],
  });
  const many = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [`Round ${at + 1}`, [heading, ["Which?", "a", "b", "a"]]]),
  );
  const read = await readQuizWorkbook(workbookOf(many), unpacking, "all");
  expect("refused" in read ? read : [read.rounds.length, read.problems]).toEqual([
    12,
    ["Round 13: there are 12 rounds, which is the most", "Round 14: there are 12 rounds, which is the most"],
  ]);
});

test("notes beside the columns cost no row: no comma has moved them there", async () => {
  const bytes = workbookOf({
    Quiz: [
      ["question", "A", "B", "correct"],
      ["Well?", "a", "b", "B", "", "a note"],
    ],
  });
  expect(await readQuizWorkbook(bytes, unpacking)).toMatchObject({
    rounds: [{ questions: [{ text: "Well?", answer: { index: 1 } }] }],
    problems: [],
  });
});

test.each([
  ["has no header that is known", workbookOf({ Notes: [["Ideas"]] })],
  ["has no header that is known", workbookOfXml({ sheets: {} })],
  ["must be at most 10000 rows long", workbookOf({ Long: Array.from({ length: 10_001 }, () => [1]) })],
  ["is no workbook", Buffer.from("text,answer")],
])("it is refused: %s", async (message, bytes) => {
  expect(await readQuizWorkbook(bytes, unpacking)).toEqual({
    refused: expect.stringMatching(new RegExp(`^${message}`)),
  });
});
