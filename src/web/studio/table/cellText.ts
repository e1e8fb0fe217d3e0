import type { CellType } from "./gridTypes.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The API writes moments as epoch milliseconds in text. */
const isEpoch = (value: string) => /^\d{12,14}$/.test(value);

/** What a cell shows of its value. */
export function shownText(type: CellType, value: string): string {
  return (type === "datetime" || type === "date") && isEpoch(value) ? moment.format(Number(value)) : value;
}

/** What is put into the field: a moment so that a person can change it and it is still the same moment. */
export function editedText(type: CellType, value: string): string {
  return (type === "datetime" || type === "date") && isEpoch(value) ? withOffset(Number(value)) : value;
}

function withOffset(at: number): string {
  const ahead_min = -new Date(at).getTimezoneOffset();
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  const wall = new Date(at + ahead_min * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.abs(ahead_min) / 60, Math.abs(ahead_min) % 60];
  return `${wall}${ahead_min < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}
