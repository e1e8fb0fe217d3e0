import { describe, expect, test } from "vitest";
import {
  kahootHeading,
  questionsOf,
  readCsv,
  writeCsv,
} from "../../../test/support/quizzes/readQuestions.ts";

const choice = { kind: "choice", unit: "", points: undefined, time_s: 20 };

const template = [
  ["", "Quiz template", "", "", "", "", "", ""],
  ["", "Remember: if several answers are correct, separate them with a comma", "", "", "", "", "", ""],
  ["", "", "", "", "", "", "", ""],
  kahootHeading,
];

describe("a spreadsheet as Kahoot writes it", () => {
  test("is found below titles and notes, in rows that are numbered and partly empty", () => {
    const csv = writeCsv([
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
        { ...choice, text: "Late?", options: ["yes", "no"], answer: { index: 0 }, time_s: 120 },
      ],
      problems: [
        "Row 10: the right answer is none of its options: 4",
        "Row 11: it has no right answer",
        "Row 12: it has no question",
        "Row 13: it has fewer than two options",
      ],
    });
  });

  test("has the longest time limit where Kahoot's own is longer, and says in which rows", () => {
    const asked = (...times: string[]) =>
      readCsv(writeCsv([...template, ...times.map((time) => ["", "Late?", "yes", "no", "", "", time, "1"])]));
    const { rounds, problems, remarks } = asked("240", "120", "180 sec", "9999", "150");
    expect(rounds[0]!.questions.map(({ time_s }) => time_s)).toEqual([120, 120, 120]);
    expect(problems).toEqual([
      "Row 8: Time limit (sec) is not from 5 to 120: 9999",
      "Row 9: Time limit (sec) is not from 5 to 120: 150",
    ]);
    expect(remarks).toEqual(["Rows 5, 7: the time limit becomes 120 seconds, the longest there is"]);
    expect(asked("240").remarks).toEqual(["Row 5: the time limit becomes 120 seconds, the longest there is"]);
    expect(asked(...Array<string>(12).fill("240")).remarks).toEqual([
      "Rows 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 and 2 more: the time limit becomes 120 seconds, the longest there is",
    ]);
  });

  test("says nothing of the time limit of a row that is left out, nor is another layout's shortened", () => {
    const late = ["", "Late?", "yes", "no", "", "", "240", "9"];
    expect(readCsv(writeCsv([...template, late]))).toEqual({
      rounds: [],
      problems: ["Row 5: the right answer is none of its options: 9"],
      remarks: [],
    });
    expect(readCsv("text,option 1,option 2,answer,time_s\nLate?,yes,no,yes,240")).toEqual({
      rounds: [],
      problems: ["Row 2: time_s is not from 5 to 120: 240"],
      remarks: [],
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

describe("a report of a game as Kahoot writes it", () => {
  const heading =
    "Question Number,Question,Answer 1,Answer 2,Answer 3,Answer 4,Correct Answers,Time Allotted to Answer (seconds),Player,Score (points),Answer,Correct / Incorrect";
  test("has a row for each player and question; each question is read once, by the words that were right", () => {
    const csv = [
      heading,
      "1 Quiz,How many?,3,2,1,,2,20,Ada,900,2,Correct",
      "1 Quiz,How many?,3,2,1,,2,20,Bob,0,1,Incorrect",
      '2 Quiz,Which are mammals?,Whale,Shark,Bat,,"Whale, Bat",30,Ada,0,Shark,Incorrect',
      "3 Quiz,Which?,a,b,,,3,20,Ada,0,a,Incorrect",
    ].join("\n");
    expect(questionsOf(csv)).toEqual({
      questions: [
        { ...choice, text: "How many?", options: ["3", "2", "1"], answer: { index: 1 } },
        {
          ...choice,
          kind: "multi",
          text: "Which are mammals?",
          options: ["Whale", "Shark", "Bat"],
          answer: { indexes: [0, 2] },
          time_s: 30,
        },
      ],
      problems: ["Row 5: it is not clear whether its number counts from 0 or from 1: 3"],
    });
  });
});

describe("columns of wrong answers beside one of the right answer", () => {
  test.each([
    "Question;Correct Answer;Incorrect Answer 1;Incorrect Answer 2 (Optional);Incorrect Answer 3 (Optional)",
    "question;correct_answer;wrong1;wrong2;wrong3",
    "question;correctAnswer;wrongAnswer1;wrongAnswer2;wrongAnswer3",
  ])("%s: the right answer is one more option, wherever it comes to stand", (header) => {
    const { questions, problems } = questionsOf(`${header}\nWell?;2;1;3;4\nReally?;Yes;No;;\nHm?;x;;;`);
    expect(problems).toEqual(["Row 4: it has no kind, and neither options nor an answer that tells"]);
    expect(questions.map(({ options }) => new Set(options))).toEqual([
      new Set(["1", "2", "3", "4"]),
      new Set(["No", "Yes"]),
    ]);
    expect(questions.map(({ options, answer }) => options![answer!.index!])).toEqual(["2", "Yes"]);
    expect(questionsOf(`${header}\nWell?;2;1;3;4\nReally?;Yes;No;;`).questions).toEqual(questions);
  });
});

test("kinds have the names that Open Trivia DB and others give them", () => {
  const { questions, problems } = questionsOf(
    [
      "type;question;correct_answer;incorrect_answer_1;incorrect_answer_2",
      "multiple;Capital?;Paris;Rome;Oslo",
      "boolean;Is it hot?;False;True;",
      "True or False;Is it cold?;True;False;",
      "single choice;Which?;a;b;c",
    ].join("\n"),
  );
  expect(problems).toEqual([]);
  expect(questions.map(({ kind }) => kind)).toEqual(["choice", "true_false", "true_false", "choice"]);
  expect(questions.map(({ options, answer }) => answer!.value ?? options![answer!.index!])).toEqual([
    "Paris",
    false,
    true,
    "a",
  ]);
});

test("a heading that asks for the number of the answer means its place, even where labels are numbers", () => {
  const heading =
    '"Question #","Question Text","Answer 1","Answer 2","Answer 3\n(Optional)","Answer 4","Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"';
  const { questions, problems } = questionsOf(`${heading}\n1,How many?,3,2,,,20,1\n2,Even?,1,2,,,20,"2"`);
  expect([questions.map(({ answer, time_s }) => [answer!.index, time_s]), problems]).toEqual([
    [
      [0, 20],
      [1, 20],
    ],
    [],
  ]);
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

  const counted = ["Row 1: no right answer is 0 or the last option, so they are counted from 1"];
  const remarksOn = (header: string, ...answers: string[]) =>
    readCsv([header, ...answers.map((answer) => ["Well?", ...oceans, answer].join(";"))].join("\n")).remarks;
  test.each([
    [["1", "3", "2"], counted],
    [["1,3", "Pacific", "B"], counted],
    [["1", "4"], []],
    [["1", "0"], []],
    [["1", "0", "4"], []],
    [["Pacific", "C"], []],
  ])("where no row shows whether %j count from 0 or from 1, it is from 1 and is said", (answers, remarks) => {
    expect(remarksOn(numbered, ...answers)).toEqual(remarks);
    if (remarks.length > 0) expect(rightIn(numbered, "1", "3")).toEqual(["Atlantic", "Indian"]);
  });

  test("it is not said where nobody counts from 0: of Kahoot's columns, numbers that are asked for, and labels", () => {
    const kahoot = "Question;Answer 1;Answer 2;Answer 3;Answer 4;Correct answer(s)";
    for (const header of [kahoot, numbered.replace("answer", "answer number")])
      expect([rightIn(header, "1", "3"), remarksOn(header, "1", "3")]).toEqual([["Atlantic", "Indian"], []]);
    expect(readCsv(`${numbered}\nHow many?;3;2;1;0;1`)).toMatchObject({ problems: [], remarks: [] });
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

  test("a label that is a number or a letter is not guessed at where all other rows name places that way", () => {
    const numbers = "question;option 1;option 2;option 3;option 4;answer\nWhere?;Rome;Oslo;Bern;Paris;2\n";
    const letters = "question;A;B;C;D;answer\nWhere?;Rome;Oslo;Bern;Paris;C\n";
    expect(questionsOf(`${numbers}How many?;4;3;2;1;1`)).toMatchObject({
      questions: [{ text: "Where?", answer: { index: 1 } }],
      problems: ["Row 3: it could be the option 1 or the one at that place: 4"],
    });
    expect(questionsOf(`${letters}Which vitamin?;C;D;A;K;C`)).toMatchObject({
      questions: [{ text: "Where?", answer: { index: 2 } }],
      problems: ["Row 3: it could be the option C or the one at that place: A"],
    });
    // A row in words says that labels are written here.
    expect(questionsOf(`${numbers}How many?;4;3;2;1;1\nWho?;Ada;Bob;;;Bob`)).toMatchObject({
      questions: [{ answer: { index: 1 } }, { answer: { index: 3 } }, { answer: { index: 1 } }],
      problems: [],
    });
  });

  test("an index is a place even where labels are numbers", () => {
    const header = "question,option 1,option 2,option 3,option 4,correct_index";
    expect(questionsOf(`${header}\nWhere?,Rome,Oslo,Bern,Paris,4\nHow many?,4,3,2,1,1`)).toMatchObject({
      questions: [{ answer: { index: 3 } }, { answer: { index: 0 } }],
      problems: [],
    });
    expect(questionsOf(`${header}\nHow many?,4,3,2,1,1`)).toEqual({
      questions: [],
      problems: ["Row 2: it is not clear whether its number counts from 0 or from 1: 1"],
    });
  });

  test.each([
    ["question;option 1;option 2;option 3;option 4;answer", "0,5"],
    ["Question;Answer 1;Answer 2;Answer 3;Answer 4;Correct answer(s)", "0.5"],
  ])("a label with a 0 in it says nothing about numbers (%s)", (header, half) => {
    const csv = `${header}\nHow much?;${half};1;2;3;${half}\nWhere?;Rome;Oslo;Bern;Paris;1`;
    expect(questionsOf(csv)).toMatchObject({
      questions: [{ answer: { index: 0 } }, { answer: { index: 0 } }],
      problems: [],
    });
  });

  test("of True and False a number that may count from 0 is not guessed at, and 0 tells nothing of other rows", () => {
    const [where, hot] = ["Where?;Rome;Oslo;Bern;Paris", "Hot?;True;False;;"];
    const unclear = "it is not clear whether its number counts from 0 or from 1";
    expect(questionsOf(`${numbered}\n${where};0\n${hot};1`)).toMatchObject({
      questions: [{ text: "Where?", answer: { index: 0 } }],
      problems: [`Row 3: ${unclear}: 1`],
    });
    expect(questionsOf(`${numbered}\n${where};1\n${hot};0`)).toEqual({
      questions: [],
      problems: [`Row 2: ${unclear}: 1`, `Row 3: ${unclear}: 0`],
    });
    expect(questionsOf(`${numbered}\n${where};4\n${hot};0\n${hot};2`)).toMatchObject({
      questions: [
        { text: "Where?", answer: { index: 3 } },
        { text: "Hot?", answer: { index: 1 } },
      ],
      problems: ["Row 3: the right answer is none of its options: 0"],
    });
  });

  test("what programs make of 1,3 in some languages is still two answers", () => {
    expect(rightIn("Question;Answer 1;Answer 2;Answer 3;Answer 4;Correct answer(s)", "1.3", "2.0")).toEqual([
      "Atlantic+Indian",
      "Pacific",
    ]);
  });
});
