import { bounds } from "./bounds.ts";
import { most_options } from "./quiz.ts";
import type { Choice, Naming } from "./sheetChoice.ts";
import type { Field, Header } from "./sheetHeader.ts";
import { readSheetNumber } from "./readSheetNumber.ts";
import { shorten } from "./shorten.ts";

/** People write `15s`, `15 sec` and `15 Sekunden`. */
const unit_of_time = /(?<=\d) ?(?:s|sec(?:ond)?s?|sek(?:unden?)?)\.?$/i;

/** Gives the cells of a row by the names of the header, and collects complaints about what they should not hold. */
export class SheetRow {
  readonly #cells: string[];
  readonly header: Header;
  readonly naming: Naming;
  readonly #delimiter: string;
  readonly complain: (problem: string) => void;

  constructor(
    cells: string[],
    { header, delimiter, naming }: { header: Header; delimiter: string; naming: Naming },
    complain: (problem: string) => void,
  ) {
    this.#cells = cells;
    this.header = header;
    this.naming = naming;
    this.#delimiter = delimiter;
    this.complain = complain;
    // A comma without quotation marks has moved all that follows it into other columns.
    if (cells.slice(header.width).some((cell) => cell.trim() !== ""))
      complain("it has more cells than the header");
  }

  cell(field: Field): string {
    const column = this.header.columns[field];
    return column ? this.#at(column.index) : "";
  }

  isEmpty(): boolean {
    const { columns, options } = this.header;
    return [...Object.values(columns), ...options].every(({ index }) => this.#at(index) === "");
  }

  /** What is asked, whoever answered it. */
  askedWords(): string {
    return JSON.stringify([this.cell("text"), ...this.header.options.map(({ index }) => this.#at(index))]);
  }

  words(field: Field, most: number): string {
    const words = this.cell(field);
    this.#checkLength(this.#name(field), words, most);
    return words;
  }

  choices(): Choice[] {
    const choices = this.header.options
      .map(({ index, place, name }) => ({ place, name, label: this.#at(index) }))
      .filter(({ label }) => label !== "");
    for (const { name, label } of choices) this.#checkLength(name, label, bounds.label);
    if (choices.length > most_options) this.complain(`it has more than ${most_options} options`);
    return choices;
  }

  number(field: Field): number | null {
    const cell = field === "time_s" ? this.cell(field).replace(unit_of_time, "") : this.cell(field);
    return readSheetNumber(cell, this.#delimiter);
  }

  numberWithin(field: Field, [least, most]: readonly [number, number]): number | null {
    const number = this.number(field);
    if (number === null) this.#complainAbout(field, "is not a number");
    else if (number < least || number > most) this.#complainAbout(field, `is not from ${least} to ${most}`);
    return number;
  }

  integerWithin(field: Field, range: readonly [number, number]): number | undefined {
    if (this.cell(field) === "") return undefined;
    const number = this.numberWithin(field, range);
    if (number !== null && !Number.isInteger(number)) this.#complainAbout(field, "is not a whole number");
    return number ?? undefined;
  }

  /** Text beyond this length exceeds every bound anyway. */
  #at(index: number): string {
    return (this.#cells[index] ?? "").slice(0, 1_000).trim();
  }

  #complainAbout(field: Field, problem: string): void {
    this.complain(`${this.#name(field)} ${problem}: ${shorten(this.cell(field))}`);
  }

  #checkLength(name: string, words: string, most: number): void {
    if (Array.from(words).length > most) this.complain(`${name} is longer than ${most} characters`);
  }

  #name(field: Field): string {
    return this.header.columns[field]?.name ?? field;
  }
}
