import type { Field, Fields, MergedFields } from "./mergeFields.ts";

export interface Change {
  /** The field's name for people. */
  label: string;
  from: string;
  to: string;
}

/** Longer values would hide what else a line says. */
const longest_value = 80;

/** `title “Copper” → “Zinc”; start “09:00” → “09:15”`, each said once; null where there is nothing to say. */
export function sayChanges(changes: readonly Change[]): string | null {
  const said = new Set(
    changes
      .filter(({ from, to }) => from !== to)
      .map(({ label, from, to }) => `${label} ${quote(from)} → ${quote(to)}`),
  );
  return said.size === 0 ? null : [...said].join("; ");
}

/** Lists what a comparison changes, with the given labels of the fields; fields without a label are left out. */
export function changesIn(
  { changed, next }: Pick<MergedFields, "changed" | "next">,
  current: Fields,
  words: Record<string, string | { label: string; say: (value: Field | undefined) => string }>,
): Change[] {
  return changed.flatMap((name) => {
    const told = words[name];
    if (told === undefined) return [];
    const { label, say } = typeof told === "string" ? { label: told, say: toPlainText } : told;
    return [{ label, from: say(current[name]), to: say(next[name]) }];
  });
}

function toPlainText(value: Field | undefined): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

function quote(value: string): string {
  if (value === "") return "nothing";
  const characters = Array.from(value);
  return characters.length > longest_value
    ? `“${characters.slice(0, longest_value - 1).join("")}…”`
    : `“${value}”`;
}
