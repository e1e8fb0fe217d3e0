import { describe, expect, test } from "vitest";
import { questionsOf, readCsv, writeCsv } from "../../../test/support/quizzes/readQuestions.ts";
import { readSheet } from "./readSheet.ts";

describe("a plain spreadsheet", () => {
  test("has questions of every kind in rounds, its columns in any order and case", () => {
    const csv = writeCsv([
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
      remarks: ["Row 1: the column Note is not read"],
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

  test("a text has every spelling in its answer and its options, a slide has only its text", () => {
    const csv =
      "kind,text,option 1,option 2,answer,points\ntext,City?,NYC,new york,New York|Big Apple; N.Y.,500\nslide,Round two,,,,\nType answer,Which?,,,42,";
    expect(questionsOf(csv)).toEqual({
      questions: [
        {
          kind: "text",
          text: "City?",
          answer: { accept: ["New York", "Big Apple", "N.Y.", "NYC", "new york"] },
          unit: "",
          points: 500,
          time_s: undefined,
        },
        { kind: "slide", text: "Round two", unit: "", points: undefined, time_s: undefined },
        {
          kind: "text",
          text: "Which?",
          answer: { accept: ["42"] },
          unit: "",
          points: undefined,
          time_s: undefined,
        },
      ],
      problems: [],
    });
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
    ["riddle,Well?,a,b,a", "kind is none of choice, multi, true_false, number, order, text, slide: riddle"],
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
    ["text,Well?,,,", "it has no right answer"],
    [`text,Well?,,,${"x".repeat(81)}`, `a right answer is longer than 80 characters: ${"x".repeat(39)}…`],
    [
      `text,Well?,,,${Array.from({ length: 21 }, (_, at) => at).join("|")}`,
      "it has more than 20 right answers",
    ],
    ["slide,Well?,a,,", "a slide takes no options and no answer"],
    ["slide,Well?,,,a", "a slide takes no options and no answer"],
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
        expect(questionsOf(mark + told + writeCsv(rows, delimiter, newline))).toMatchObject({
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
