import type { NamedPicture } from "../compose/composedBlock.ts";
import { pictureUrlIn } from "../compose/pictureUrl.ts";
import { spoken, spokenBlank } from "../records/spoken.ts";
import type { Values } from "../records/values.ts";
import type { CollectionField } from "./rollOrder.ts";

/** What a visitor knows a record by. */
export interface RecordCard {
  title: string;
  picture: NamedPicture | null;
}

// What most systems call what a thing is called.
const titles = ["title", "name", "headline", "label"];
const pictured = /image|photo|picture|poster|logo|cover/i;

export function buildRecordCard(
  { ref, values }: { ref: string; values: Values },
  fields: readonly CollectionField[],
  language: string | null,
): RecordCard {
  const said = spoken(values, language);
  const texts = fields.flatMap(({ name, type }) => (type === "text" ? [name] : []));
  const images = fields.flatMap(({ name, type }) => (type === "image" ? [name] : []));
  const title = [...titles, ...texts]
    .map((name) => (Object.hasOwn(said, name) ? said[name]!.trim() : ""))
    .find((words) => words !== "" && pictureUrlIn(words) === null);
  const named = [...images, ...Object.keys(said).filter((name) => pictured.test(name))];
  return {
    title: title ?? ref.slice(ref.lastIndexOf("/") + 1),
    picture: findFirstPicture(values, named, language),
  };
}

function findFirstPicture(values: Values, names: string[], language: string | null): NamedPicture | null {
  for (const name of names) {
    const blank = spokenBlank(values, name, language);
    const url = Object.hasOwn(values, blank) ? pictureUrlIn(values[blank]!) : null;
    if (url !== null) return { blank, url };
  }
  return null;
}
