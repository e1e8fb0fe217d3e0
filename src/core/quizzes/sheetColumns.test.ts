import { describe, expect, test } from "vitest";
import { unpacking, workbookOf } from "../../../test/support/events/workbook.ts";
import { questionsOf, readCsv } from "../../../test/support/quizzes/readQuestions.ts";
import { readQuizWorkbook } from "./readQuizWorkbook.ts";

const layouts = ["Question;Answer 1;Answer 2;Correct answer(s)", "text;option 1;option 2;answer"];

const remarksOn = (csv: string) => readCsv(csv).remarks;

describe.each(layouts)("the time limit of %s", (columns) => {
  test.each([
    "Time",
    "Time (sec)",
    "time (s)",
    "Time limit",
    "Time limit (sec)",
    "Time Limit (seconds)",
    "time_limit",
    "timeLimitSec",
    "time_s",
    "Time in seconds",
    "Time Allotted to Answer (seconds)",
    "Timer",
    "Question time (sec.)",
    "Seconds",
    "Seconds per question",
    "Time per question (s)",
    "sec",
    "Duration",
    "duration (sec)",
    "Zeit",
    "Zeit (Sek.)",
    "Zeitlimit in Sekunden",
    "Sekunden",
    "Dauer",
  ])("may be called %s", (heading) => {
    const { questions, problems } = questionsOf(`${columns};${heading}\nWhich?;a;b;1;15`);
    expect([questions.map(({ time_s }) => time_s), problems]).toEqual([[15], []]);
  });

  test.each(["15", "15s", "15 s", "15 sec", "15 sec.", "15secs", "15 Seconds", "15 Sek.", "15 Sekunden"])(
    "may be written as %s",
    (cell) => {
      const { questions, problems } = questionsOf(`${columns};Time (sec)\nWhich?;a;b;1;${cell}`);
      expect([questions.map(({ time_s }) => time_s), problems]).toEqual([[15], []]);
    },
  );

  test.each([
    ["300", "is not from 5 to 120: 300"],
    ["3 sec", "is not from 5 to 120: 3 sec"],
    ["7.5s", "is not a whole number: 7.5s"],
    ["2 min", "is not a number: 2 min"],
    ["s", "is not a number: s"],
  ])("costs its row where it cannot be kept: %s", (cell, problem) => {
    expect(questionsOf(`${columns};Time (sec)\nWhich?;a;b;1;${cell}`)).toEqual({
      questions: [],
      problems: [expect.stringMatching(/^Row 2: (?:time_s|Time limit \(sec\)) /)],
    });
    expect(questionsOf(`${columns};Time (sec)\nWhich?;a;b;1;${cell}`).problems[0]).toContain(problem);
  });

  test.each(["Time (min)", "Time limit (in minutes)", "Timestamp", "Answer Time (seconds)", "Time (ms)"])(
    "is not in %s",
    (heading) => {
      const csv = `${columns};${heading}\nWhich?;a;b;2;15`;
      const { questions, problems } = questionsOf(csv);
      expect([questions.map(({ time_s }) => time_s), problems]).toEqual([[undefined], []]);
      expect(remarksOn(csv)).toEqual([`Row 1: the column ${heading} is not read`]);
    },
  );
});

describe.each(layouts)("the points of %s", (columns) => {
  test.each([
    ["Points", "500", 500],
    ["points", "0", 0],
    ["POINTS", "", undefined],
    ["Points", "1'500", 1500],
    ["Points", "Standard", undefined],
    ["Points", "Double points", 2000],
    ["Points", "no points", 0],
  ])("are in a column %s: %s", (heading, cell, points) => {
    const csv = `${columns};${heading}\nWhich?;a;b;2;${cell}`;
    const { questions, problems } = questionsOf(csv);
    expect([questions.map((question) => question.points), problems, remarksOn(csv)]).toEqual([
      [points],
      [],
      [],
    ]);
  });

  test.each([
    ["6000", "points is not from 0 to 5000: 6000"],
    ["2.5", "points is not a whole number: 2.5"],
    ["double", "points is not a number: double"],
  ])("cost their row where they cannot be kept: %s", (cell, problem) => {
    expect(questionsOf(`${columns};Points\nWhich?;a;b;1;${cell}`)).toEqual({
      questions: [],
      problems: [`Row 2: ${problem}`],
    });
  });
});

describe("columns that are not read", () => {
  test("are named in the row of the headings, apart from the rows that are not read", () => {
    const csv = [
      "My quiz",
      "",
      "Question,Answer 1,Answer 2,Correct answer(s),Author's remark,Time (sec),Picture",
      "Which?,a,b,1,easy,15,",
      "Which?,a,b,3,,15,cat.png",
    ].join("\n");
    expect(questionsOf(csv)).toEqual({
      questions: [expect.objectContaining({ text: "Which?", time_s: 15 })],
      problems: ["Row 5: the right answer is none of its options: 3"],
    });
    expect(remarksOn(csv)).toEqual(["Row 3: the columns Author's remark, Picture are not read"]);
  });

  test("are not those that are empty, have no heading or only number the rows", () => {
    for (const heading of ["#", "No.", "Nr", "Question #", "Question Number"])
      expect(remarksOn(`${heading},text,answer,,Notes,points\n1,How many?,3,a note, ,5`)).toEqual([]);
  });

  test("are also those that stand twice, or beside what is read instead", () => {
    expect(remarksOn("text,answer,No\nHow many?,3,4")).toEqual(["Row 1: the column No is not read"]);
    expect(remarksOn("text,answer,answer\nHow many?,3,4")).toEqual(["Row 1: the column answer is not read"]);
    expect(remarksOn("text,option 1,option 2,answer,wrong answer\nWhich?,a,b,a,c")).toEqual([
      "Row 1: the column wrong answer is not read",
    ]);
    expect(remarksOn("text,wrong 1,wrong 2,answer\nWhich?,a,b,c")).toEqual([]);
  });

  test("are not told of a report, whose other columns are about its players", () => {
    for (const score of ["Score (points)", "Score", "Points"]) {
      const csv = `Question,Answer 1,Answer 2,Correct Answers,Player,${score}\nWhich?,a,b,a,Ada,900`;
      expect(remarksOn(csv)).toEqual([]);
      expect(questionsOf(csv).questions.map(({ points }) => points)).toEqual([undefined]);
    }
  });

  test("are named so that somebody can read it, however many and long they are", () => {
    const headings = Array.from({ length: 30 }, (_, at) => `Note\n ${at + 1}`);
    const cells = headings.map(() => "x");
    const csv = `text,answer,${"y".repeat(50)},${headings.map((words) => `"${words}"`).join(",")}\nHow many?,3,x,${cells.join(",")}`;
    expect(remarksOn(csv)).toEqual([
      `Row 1: the columns ${"y".repeat(39)}…, Note 1, Note 2, Note 3, Note 4, Note 5, Note 6, Note 7, Note 8, Note 9 and 21 more are not read`,
    ]);
  });

  test("of a workbook are named with their sheet, where each is a round", async () => {
    const bytes = workbookOf({
      Music: [
        ["text", "answer", "Song"],
        ["How many?", 3, "Yesterday"],
      ],
      Sport: [
        ["text", "answer"],
        ["How high?", 3, "a note"],
      ],
    });
    expect(await readQuizWorkbook(bytes, unpacking, "all")).toMatchObject({
      rounds: [{ title: "Music" }, { title: "Sport" }],
      problems: [],
      remarks: ["Music, Row 1: the column Song is not read"],
    });
  });
});
