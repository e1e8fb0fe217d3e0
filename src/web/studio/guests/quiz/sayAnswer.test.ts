import { expect, test } from "vitest";
import { readSheet } from "../../../../core/quizzes/readSheet.ts";
import { sayAnswer } from "./sayAnswer.ts";

test("the right answer of every kind of question is told", () => {
  const rows = [
    "kind,text,option 1,option 2,option 3,answer,unit,tolerance",
    "choice,1,Loire,Seine,,2,,",
    'multi,2,Whale,Shark,Bat,"1,3",,',
    "true_false,3,,,,false,,",
    "number,4,,,,42,km,2",
    "order,5,one,two,three,,,",
    "text,6,,,,Seine|La Seine,,",
    "slide,7,,,,,,",
  ];
  const read = readSheet(rows.join("\n"));
  if ("refused" in read) throw new Error(read.refused);
  expect([read.problems, read.rounds[0]!.questions.map(sayAnswer)]).toEqual([
    [],
    ["Seine", "Whale, Bat", "False", "42 ± 2 km", "one, two, three", "Seine · La Seine", null],
  ]);
});
