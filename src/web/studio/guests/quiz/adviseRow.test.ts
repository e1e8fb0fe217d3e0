import { expect, test } from "vitest";
import { readSheet } from "../../../../core/quizzes/readSheet.ts";
import { adviseRow } from "./adviseRow.ts";

const header = "round,kind,text,option 1,option 2,answer,points,time_s";

function adviceFor(row: string): string | null {
  const read = readSheet(`${header}\n${row}`);
  if ("refused" in read || read.problems.length !== 1) throw new Error(JSON.stringify(read));
  return adviseRow(read.problems[0]!);
}

test.each([
  [",choice,,a,b,a", "Fill in the question, or delete the row."],
  [",choice,Well?,a,b,", "Write the right answer in its column."],
  [",choice,Well?,a,b,c", "Write it as it stands among the options, or the option’s number."],
  [",choice,Well?,a,,a", "Add another option."],
  [",riddle: which?,Well?,a,b,a", "Write one of these, or leave the cell empty."],
  [",,Well?,,,maybe", "Add options, or write its kind."],
  [',choice,Well?,a,b,"a,b"', "Write multi as its kind, or leave the kind empty."],
  [",number,Well?,a,,5", "Empty those cells, or change its kind."],
  [",slide,Well?,,,5", "Empty those cells, or change its kind."],
  [",choice,Well?,a,b,a,many", "Write a number that fits, or leave the cell empty."],
  [`,choice,${"Well ".repeat(200)},a,b,a`, "Shorten it."],
  [",choice,Well, then?,a,b,a,,,,x", "Put quotation marks around cells that hold a comma."],
])("the row %s is told what to do about it", (row, does) => {
  expect(adviceFor(row)).toBe(does);
});

test("what a cell holds is not taken for its problem", () => {
  expect(adviseRow("Row 2: kind is none of choice, multi: it has no question")).toBe(
    "Write one of these, or leave the cell empty.",
  );
  expect(adviseRow("Row 2: something else")).toBe(null);
});
