import { listBlanks } from "../compose/fillBlanks.ts";
import type { Values } from "../records/values.ts";
import type { Block, Timeline } from "../timeline/timeline.ts";
import type { BlankType, TemplateBlank } from "./template.ts";

/** Lists all blanks that a scene's shots have, in the order in which they are met, with what they are for. */
export function listTypedBlanks(timelines: readonly Timeline[], fields: Values = {}): TemplateBlank[] {
  const found = timelines.flatMap(({ blocks }) => blocks.flatMap(findBlanks));
  const types = new Map<string, BlankType>();
  // A picture's blank that is also read as words stays a picture.
  for (const [name, type] of found) if (types.get(name) !== "picture") types.set(name, type);
  return Array.from(types, ([name, type]) => ({
    name,
    label: sayBlank(name),
    type,
    sample: Object.hasOwn(fields, name) ? fields[name]! : "",
  }));
}

function findBlanks(block: Block): [name: string, type: BlankType][] {
  const { text = "", alt = "", props, image_blank, target_blank, from_blank } = block;
  const code = typeof props?.["text"] === "string" ? props["text"] : "";
  const worded = [text, alt, code].flatMap(listBlanks);
  const moments = [target_blank, from_blank].filter((name) => name !== undefined && name !== "");
  return [
    ...worded.map((name): [string, BlankType] => [name, "text"]),
    ...(image_blank ? [[image_blank, "picture"] as [string, BlankType]] : []),
    ...moments.map((name): [string, BlankType] => [name!, "datetime"]),
  ];
}

/** What a blank is called, as people would say it. */
export function sayBlank(blank: string): string {
  const words = blank.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
