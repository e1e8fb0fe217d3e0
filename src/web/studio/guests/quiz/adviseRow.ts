/** What somebody does at the spreadsheet about a row that cannot be read, by how its problem begins or reads. */
const advice: [like: RegExp, does: string][] = [
  [/it has no question$/, "Fill in the question, or delete the row."],
  [/it has no right answer$/, "Write the right answer in its column."],
  [/counts from 0 or from 1/, "Write the answer’s words instead of its number."],
  [/it could be the option/, "Reword that option, so that it is no number or letter by itself."],
  [/none of its options/, "Write it as it stands among the options, or the option’s number."],
  [/several options are called|options are the same/, "Give each option words of its own."],
  [/kind is none of/, "Write one of these, or leave the cell empty."],
  [/no kind, and neither/, "Add options, or write its kind."],
  [/fewer than two options|an option is empty/, "Add another option."],
  [/several right answers, a choice/, "Write multi as its kind, or leave the kind empty."],
  [/more than \d+ (?:options|right answers)/, "Take some of them out."],
  [/longer than \d+ characters/, "Shorten it."],
  [/more cells than the header/, "Put quotation marks around cells that hold a comma."],
  [/quotation mark begins/, "Close the quotation mark, or delete it."],
  [/ takes (?:no|two) /, "Empty those cells, or change its kind."],
  [/is not (?:a number|a whole number|from )/, "Write a number that fits, or leave the cell empty."],
  [/which is the most$/, "Move the rest into another round or quiz."],
];

/** Says what to do about a row that cannot be read; null where its problem says it already. */
export function adviseRow(problem: string): string | null {
  return advice.find(([like]) => like.test(withoutCell(problem)))?.[1] ?? null;
}

/** What a cell holds stands last and may be anything. */
const withoutCell = (problem: string) => problem.replace(/^(.*?: .*?): .*$/s, "$1");
