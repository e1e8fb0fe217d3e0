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
        ],
      },
    ],
    problems: ["Row 9: Time limit (sec) is not from 5 to 120: 240"],
  });
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
