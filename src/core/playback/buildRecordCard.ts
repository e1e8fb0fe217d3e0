import type { NamedPicture } from "../compose/composedBlock.ts";
import { readPictureUrl } from "../compose/readPictureUrl.ts";
import { translateValues, findSpokenBlank } from "../records/translateValues.ts";
import type { Values } from "../records/values.ts";
import type { CollectionField } from "./rollOrder.ts";

/** The title and picture by which a visitor recognises a record. */
export interface RecordCard {
  title: string;
  picture: NamedPicture | null;
}

// Most systems keep the title of a thing under one of these field names.
const titles = ["title", "name", "headline", "label"];
const pictured = /image|photo|picture|poster|logo|cover/i;

export function buildRecordCard(
  { ref, values }: { ref: string; values: Values },
  fields: readonly CollectionField[],
  language: string | null,
): RecordCard {
  const said = translateValues(values, language);
  const texts = fields.flatMap(({ name, type }) => (type === "text" ? [name] : []));
  const images = fields.flatMap(({ name, type }) => (type === "image" ? [name] : []));
  const named = [...images, ...Object.keys(said).filter((name) => pictured.test(name))];
  return {
    title: findRecordTitle(said, texts) ?? ref.slice(ref.lastIndexOf("/") + 1),
    picture: findFirstPicture(values, named, language),
  };
}

/** What a record is called, under one of the usual names or of those given; null if it has no such words. */
export function findRecordTitle(values: Values, names: readonly string[] = []): string | null {
  const title = [...titles, ...names]
    .map((name) => (Object.hasOwn(values, name) ? values[name]!.trim() : ""))
    .find((words) => words !== "" && readPictureUrl(words) === null);
  return title ?? null;
}

function findFirstPicture(values: Values, names: string[], language: string | null): NamedPicture | null {
  for (const name of names) {
    const blank = findSpokenBlank(values, name, language);
    const url = Object.hasOwn(values, blank) ? readPictureUrl(values[blank]!) : null;
    if (url !== null) return { blank, url };
  }
  return null;
}
