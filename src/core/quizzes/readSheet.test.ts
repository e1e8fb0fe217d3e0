import { describe, expect, test } from "vitest";
import { readSheet } from "./readSheet.ts";

const choice = { kind: "choice", unit: "", points: undefined, time_s: 20 };

const template = [
  ["", "Quiz template", "", "", "", "", "", ""],
  ["", "Remember: if several answers are correct, separate them with a comma", "", "", "", "", "", ""],
  ["", "", "", "", "", "", "", ""],
  [
    "",
    "Question - max 120 characters",
    "Answer 1 - max 75 characters",
    "Answer 2 - max 75 characters",
    "Answer 3 - max 75 characters",
    "Answer 4 - max 75 characters",
    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
    "Correct answer(s) - choose at least one",
  ],
];

const written = (rows: string[][], delimiter = ",", newline = "\r\n") =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(delimiter),
    )
    .join(newline);

function readCsv(csv: string) {
  const read = readSheet(csv);
  if ("refused" in read) throw new Error(read.refused);
  return read;
}

/** Questions of the only round. */
function questionsOf(csv: string) {
  const { rounds, problems } = readCsv(csv);
  expect(rounds.map(({ title }) => title)).toEqual(rounds.length === 0 ? [] : [""]);
  return { questions: rounds.flatMap(({ questions }) => questions), problems };
}

describe("a spreadsheet as Kahoot writes it", () => {
  test("is found below titles and notes, in rows that are numbered and partly empty", () => {
    const csv = written([
      ...template,
      ["1", "Capital of Australia?", "Sydney", "Canberra", "", "Perth", "20", "2"],
      ["2", 'The "Matterhorn" is\nin', "Italy, too", "Austria", "", "", "30", "Italy, too"],
      ["3", "", "", "", "", "", "", ""],
      ["4", "Even?", "2", "3", "4", "5", "20", "1,3"],
      ["5", "Late?", "yes", "no", "", "", "240", "1"],
      ["6", "Which?", "a", "b", "", "", "20", "4"],
      ["7", "Which?", "a", "b", "", "", "20", ""],
      ["8", "", "a", "b", "", "", "20", "1"],
      ["9", "Which?", "a", "", "", "", "20", "1"],
    ]);
    expect(questionsOf(csv)).toEqual({
      questions: [
        {
          ...choice,
          text: "Capital of Australia?",
          options: ["Sydney", "Canberra", "Perth"],
          answer: { index: 1 },
        },
        {
          ...choice,
          text: 'The "Matterhorn" is\nin',
          options: ["Italy, too", "Austria"],
          answer: { index: 0 },
          time_s: 30,
        },
        {
          ...choice,
          kind: "multi",
          text: "Even?",
          options: ["2", "3", "4", "5"],
          answer: { indexes: [0, 2] },
        },
      ],
      problems: [
        "Row 9: Time limit (sec) is not from 5 to 120: 240",
        "Row 10: the right answer is none of its options: 4",
        "Row 11: it has no right answer",
        "Row 12: it has no question",
        "Row 13: it has fewer than two options",
      ],
    });
  });

  test.each([
    ["1", ["3", "2", "1"], 0],
    ["3", ["10", "3", "20"], 2],
    ["30", ["10", "20", "30"], 2],
    ["2.0", ["a", "b", "c"], 1],
    [" PARIS ", ["Rome", "Paris", "Bern"], 1],
  ])("the right answer %s is looked for among places before labels", (cell, options, index) => {
    const csv = `Question,Answer 1,Answer 2,Answer 3,Correct answer(s)\nWhich?,${options.join(",")},${cell}`;
    expect(questionsOf(csv)).toEqual({
      questions: [{ ...choice, text: "Which?", options, answer: { index }, time_s: undefined }],
      problems: [],
    });
  });
});

const oceans = ["Atlantic", "Pacific", "Indian", "Arctic"];
const asked = (header: string, ...answers: string[]) =>
  questionsOf([header, ...answers.map((answer) => ["Well?", ...oceans, answer].join(";"))].join("\n"));
const rightIn = (header: string, ...answers: string[]) => {
  const { questions, problems } = asked(header, ...answers);
  const right = questions.map(({ answer }) =>
    (answer!.indexes ?? [answer!.index!]).map((index) => oceans[index]).join("+"),
  );
  return [...right, ...problems];
};

describe("headings and answers as people write them", () => {
  test.each([
    "question;optionA;optionB;optionC;optionD;right_answer",
    "Question;Option A;Option B;Option C;Option D;Correct Answer",
    "question_text;A;B;C;D;correct",
    "Question;option_1;option_2;option_3;option_4;correctOption",
    "question;choice1;choice2;choice3;choice4;solution",
    "Question;1;2;3;4;Correct",
    "Question;Answer A;Answer B;Answer C;Answer D;Right answer",
  ])("%s", (header) => {
    expect(rightIn(header, "B", "pacific", "Option B", "2")).toEqual(Array(4).fill("Pacific"));
    expect(rightIn(header, "A, C", "1,3", "Atlantic | Indian")).toEqual(Array(3).fill("Atlantic+Indian"));
  });

  test("small letters are names only where the options have letters", () => {
    expect(rightIn("question;A;B;C;D;answer", "b")).toEqual(["Pacific"]);
    expect(rightIn("question;option 1;option 2;option 3;option 4;answer", "b")).toEqual([
      "Row 2: the right answer is none of its options: b",
    ]);
  });

  const numbered = "question;option 1;option 2;option 3;option 4;answer";
  test("a 0 in one row says that all count from 0", () => {
    expect(rightIn(numbered, "1", "0", "3", "0,2")).toEqual([
      "Pacific",
      "Atlantic",
      "Arctic",
      "Atlantic+Indian",
    ]);
    const kahoot = "Question;Answer 1;Answer 2;Answer 3;Answer 4;Correct answer(s)";
    expect(rightIn(kahoot, "1", "0")).toEqual(["Pacific", "Atlantic"]);
  });

  test("rows that speak for 0 and rows that speak for 1 are not guessed at; labels and letters still count", () => {
    expect(rightIn(numbered, "1", "0", "4", "Indian", "D")).toEqual([
      "Indian",
      "Arctic",
      ...["Row 2", "Row 3", "Row 4"].map(
        (row, at) => `${row}: it is not clear whether its number counts from 0 or from 1: ${[1, 0, 4][at]}`,
      ),
    ]);
  });

  test("an index counts from 0 or from 1, as its rows show; when none does, it is not guessed at", () => {
    const index = numbered.replace("answer", "correct_index");
    expect(rightIn(index, "1", "0")).toEqual(["Pacific", "Atlantic"]);
    expect(rightIn(index, "1", "4")).toEqual(["Atlantic", "Arctic"]);
    expect(rightIn(index, "1")).toEqual([
      "Row 2: it is not clear whether its number counts from 0 or from 1: 1",
    ]);
  });

  test("counted from 0, a number that is also the label of another option is not guessed at", () => {
    const csv = "question,A,B,C,answer\nFirst?,a,b,c,0\nHow many?,1,2,3,1\nHow few?,0,1,2,1";
    const { questions, problems } = questionsOf(csv);
    expect(questions.map(({ text, answer }) => [text, answer!.index])).toEqual([
      ["First?", 0],
      ["How few?", 1],
    ]);
    expect(problems).toEqual(["Row 3: it could be the option 1 or the one with that number from 0"]);
  });

  test("what programs make of 1,3 in some languages is still two answers", () => {
    expect(rightIn("Question;Answer 1;Answer 2;Answer 3;Answer 4;Correct answer(s)", "1.3", "2.0")).toEqual([
      "Atlantic+Indian",
      "Pacific",
    ]);
  });
});

describe("a plain spreadsheet", () => {
  test("has questions of every kind in rounds, its columns in any order and case", () => {
    const csv = written([
      [
        "Note",
        "KIND",
        "Round",
        "Text",
        "answer",
        "option 2",
        "Option 1",
        "option 3",
        "Points",
        "Unit",
        "tolerance",
        "time_s",
      ],
      ["x", "choice", "One", "Which?", "b", "b", "a", "", "500", "", "", "10"],
      ["", "Number", "Two", "How high?", "4478", "", "", "", "", "m", "50", ""],
      ["", "true/false", "one", "Is it?", "Falsch", "", "", "", "0", "", "", ""],
      ["", "order", "", "Sort", "", "y", "x", "z", "", "", "0", "120"],
    ]);
    const rest = { unit: "", points: undefined, time_s: undefined };
    expect(readCsv(csv)).toEqual({
      rounds: [
        {
          title: "One",
          questions: [
            {
              ...rest,
              kind: "choice",
              text: "Which?",
              options: ["a", "b"],
              answer: { index: 1 },
              points: 500,
              time_s: 10,
            },
            {
              ...rest,
              kind: "true_false",
              text: "Is it?",
              options: ["True", "False"],
              answer: { value: false },
              points: 0,
            },
            { ...rest, kind: "order", text: "Sort", options: ["x", "y", "z"], time_s: 120 },
          ],
        },
        {
          title: "Two",
          questions: [
            {
              ...rest,
              kind: "number",
              text: "How high?",
              answer: { number: 4478, tolerance: 50 },
              unit: "m",
            },
          ],
        },
      ],
      problems: [],
    });
  });

  test.each([
    ["a;b;2", { kind: "choice", options: ["a", "b"], answer: { index: 1 } }],
    ["3;2;2", { kind: "choice", options: ["3", "2"], answer: { index: 1 } }],
    ["3;4;2", { kind: "choice", options: ["3", "4"], answer: { index: 1 } }],
    [";;VERO", { kind: "true_false", options: ["True", "False"], answer: { value: true } }],
    [";;2,5", { kind: "number", answer: { number: 2.5, tolerance: 0 } }],
    [";;-1.5", { kind: "number", answer: { number: -1.5, tolerance: 0 } }],
    [";;1’000", { kind: "number", answer: { number: 1000, tolerance: 0 } }],
    [";;1.234,5", { kind: "number", answer: { number: 1234.5, tolerance: 0 } }],
    [";;12.000.000", { kind: "number", answer: { number: 12_000_000, tolerance: 0 } }],
    [";;1,500", { kind: "number", answer: { number: 1.5, tolerance: 0 } }],
    [";;0.125", { kind: "number", answer: { number: 0.125, tolerance: 0 } }],
  ])("without a kind, %s tells which it is", (cells, question) => {
    expect(questionsOf(`text;option 1;option 2;answer\nWell?;${cells}`)).toEqual({
      questions: [{ text: "Well?", unit: "", points: undefined, time_s: undefined, ...question }],
      problems: [],
    });
  });

  test.each([
    ["true_false,Yes,No,no", ["Yes", "No"], false],
    ["true_false,Falsch,Richtig,Richtig", ["Richtig", "Falsch"], true],
    ["true_false,Falsch,Richtig,1", ["Richtig", "Falsch"], false],
    ["true_false,Fake,Real,Real", ["Fake", "Real"], false],
    ["true_false,Fake,Real,true", ["Fake", "Real"], true],
    ["true_false,,,2", ["True", "False"], false],
  ])("%s is true or false", (cells, options, value) => {
    expect(questionsOf(`kind,option 1,option 2,answer,text\n${cells},Well?`).questions).toEqual([
      {
        kind: "true_false",
        text: "Well?",
        options,
        answer: { value },
        unit: "",
        points: undefined,
        time_s: undefined,
      },
    ]);
  });

  test("between semicolons, thousands that could be decimals cost their row", () => {
    const csv = "text;answer;points\nHow high?;1.500;\nHow far?;15;1.000\nHow wide?;15;1000";
    expect(questionsOf(csv)).toEqual({
      questions: [expect.objectContaining({ text: "How wide?", points: 1000 })],
      problems: [
        "Row 2: it has no kind, and neither options nor an answer that tells",
        "Row 3: points is not a number: 1.000",
      ],
    });
  });

  test.each([
    ["riddle,Well?,a,b,a", "kind is none of choice, multi, true_false, number, order: riddle"],
    [",Well?,,,perhaps", "it has no kind, and neither options nor an answer that tells"],
    [",Well?,,,", "it has no kind, and neither options nor an answer that tells"],
    ["choice,Well?,a,A,a", "several options are called a"],
    ["choice,Well?,a,b,c", "the right answer is none of its options: c"],
    ["choice,Well?,a,b,a;b", "it has several right answers, a choice has one: a;b"],
    ["choice,Well?,a,,a", "it has fewer than two options"],
    [`choice,${"x".repeat(201)},a,b,a`, "text is longer than 200 characters"],
    [`choice,Well?,a,${"x".repeat(81)},a`, "option 2 is longer than 80 characters"],
    ["choice,Well?,a,b,a,5001", "points is not from 0 to 5000: 5001"],
    ["choice,Well?,a,b,a,-1", "points is not from 0 to 5000: -1"],
    ["choice,Well?,a,b,a,1.5", "points is not a whole number: 1.5"],
    ["choice,Well?,a,b,a,many", "points is not a number: many"],
    ["choice,Well?,a,b,a,,4", "time_s is not from 5 to 120: 4"],
    [`choice,Well?,a,b,a,,,${"m".repeat(17)}`, "unit is longer than 16 characters"],
    ["number,Well?,a,,5", "a number takes no options"],
    ["number,Well?,,,", "it has no right answer"],
    ["number,Well?,,,five", "answer is not a number: five"],
    ['number,Well?,,,"1,500"', "answer is not a number: 1,500"],
    [
      "number,Well?,,,10000000000000000",
      "answer is not from -1000000000000000 to 1000000000000000: 10000000000000000",
    ],
    ["number,Well?,,,5,,,,-1", "tolerance is not from 0 to 1000000000000000: -1"],
    ["order,Well?,a,b,a", "an order takes no answer: its options stand in the right order"],
    ["order,Well?,a,,", "it has fewer than two options"],
    ["true_false,Well?,a,,1", "true or false takes two options or none"],
    ["true_false,Well?,,,maybe", "the right answer is none of its options: maybe"],
    ["choice,Well, really?,a,b,a,,,,,", "the right answer is none of its options: b"],
    ["choice,Well?,a,b,a,,,,,x", "it has more cells than the header"],
  ])("%s costs its row", (row, problem) => {
    const csv = `kind,text,option 1,option 2,answer,points,time_s,unit,tolerance\n${row}\nnumber,Other,,,1`;
    expect(questionsOf(csv)).toEqual({
      questions: [expect.objectContaining({ text: "Other" })],
      problems: [`Row 2: ${problem}`],
    });
  });

  test("holds at most 12 rounds of 100 questions; without names every hundred are a round", () => {
    const row = (round: string | number) => `${round};Well?;1`;
    const rows = [
      ...Array.from({ length: 101 }, () => row("a")),
      ...Array.from({ length: 12 }, (_, at) => row(at)),
    ];
    const { rounds, problems } = readCsv(["round;text;answer", ...rows].join("\n"));
    expect([rounds.map(({ title, questions }) => `${title} ${questions?.length}`), problems]).toEqual([
      ["a 100", ...Array.from({ length: 11 }, (_, at) => `${at} 1`)],
      [
        "Row 102: the round a has 100 questions, which is the most",
        "Row 114: there are 12 rounds, which is the most",
      ],
    ]);
    const many = readCsv(["text;answer", ...Array.from({ length: 1_202 }, () => "Well?;1")].join("\n"));
    expect([many.rounds.map(({ questions }) => questions?.length), many.problems]).toEqual([
      Array.from({ length: 12 }, () => 100),
      [1202, 1203].map((row) => `Row ${row}: there are 12 rounds, which is the most`),
    ]);
  });
});

describe("the file", () => {
  test.each([",", ";", "\t", "|"])("may have %j between its cells", (delimiter) => {
    const rows = [["text", "answer"], ["How, many; are\tthere?", "5"], [], ["Well?", "?"]];
    const told = delimiter === "|" ? "sep=|\r\n" : "";
    for (const newline of ["\r\n", "\n", "\r"])
      for (const mark of ["", "\uFEFF"])
        expect(questionsOf(mark + told + written(rows, delimiter, newline))).toMatchObject({
          questions: [{ text: "How, many; are\tthere?" }],
          problems: ["Row 4: it has no kind, and neither options nor an answer that tells"],
        });
  });

  test("may tell its delimiter in a first line that is no row", () => {
    for (const told of ["sep=;\r\n", '"sep=;"\n', "SEP=;\r"])
      expect(questionsOf(`${told}text;answer\nHow many?;x`).problems).toEqual([
        "Row 2: it has no kind, and neither options nor an answer that tells",
      ]);
  });

  test("is read as far as its quotation marks make sense", () => {
    expect(questionsOf('text,answer\n5" or 6"?,6\n"Well?" he said,7\n"and then,8\nmore,9')).toMatchObject({
      questions: [{ text: '5" or 6"?' }, { text: '"Well?" he said' }],
      problems: ["Row 4: a quotation mark begins a cell that never ends"],
    });
  });

  test.each([
    ["", "has no header that is known"],
    ["Well?,5\nReally?,6", "has no header that is known"],
    ["text", "has no header that is known"],
    ["Question,Correct answer(s)", "has no header that is known"],
    [`text,answer${"\nWell?,5".repeat(10_000)}`, "must be at most 10000 rows long"],
    [`${"\n".repeat(50)}text,answer`, "has no header that is known"],
  ])("is refused when it is none: %j", (csv, message) => {
    expect(readSheet(csv)).toEqual({ refused: expect.stringMatching(new RegExp(`^${message}`)) });
  });

  test("names so many rows and no more", () => {
    const { problems } = readCsv(`text,answer${"\nWell?,x".repeat(1_002)}`);
    expect([problems.length, problems.at(-1)]).toEqual([1_001, "and 2 more rows"]);
  });
});
