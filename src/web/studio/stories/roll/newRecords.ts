import type { BatchItem } from "../../data/records/records.ts";
import { suggestPrefix } from "../../data/collections/suggestPrefix.ts";

/** A record that is being typed; its weight as it was written. */
export interface RecordDraft {
  name: string;
  weight: string;
  /** The address of its picture. */
  logo: string;
}

export const emptyDraft: RecordDraft = { name: "", weight: "", logo: "" };

/** What a collection made here holds: a name, a share of voice, and a picture. */
export const newCollectionFields = [
  { name: "title", type: "text" as const },
  { name: "weight", type: "number" as const },
  { name: "logo", type: "image" as const },
];

/** There is always an empty row to type into. */
export function withEmptyRow(drafts: readonly RecordDraft[]): RecordDraft[] {
  const last = drafts.at(-1);
  return last && isEmpty(last) ? [...drafts] : [...drafts, emptyDraft];
}

const isEmpty = ({ name, weight, logo }: RecordDraft) => (name + weight + logo).trim() === "";

/** Lines copied from a list or a spreadsheet, a weight in the second column; null where it is one name only. */
export function readPasted(text: string): RecordDraft[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 && !text.includes("\t")) return null;
  return lines.map((line) => {
    const [name = "", weight = ""] = line.split(/\t|;/);
    return {
      name: name.trim(),
      logo: "",
      weight: /^\s*\d+([.,]\d+)?\s*$/.test(weight) ? weight.trim().replace(",", ".") : "",
    };
  });
}

/** Refs are made of names, so that people recognise them; two of a name are told apart. */
export function toBatch(drafts: readonly RecordDraft[], prefix: string): BatchItem[] {
  const taken: string[] = [];
  return drafts
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, weight, logo }) => {
      const word = suggestPrefix(name, taken);
      taken.push(word);
      const fields = { title: name.trim(), weight: weight.trim() || "1", ...(logo !== "" && { logo }) };
      return { ref: `${prefix}/${word}`, fields };
    });
}
