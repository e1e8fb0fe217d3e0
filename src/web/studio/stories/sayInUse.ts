/** What the server's refusal names. */
interface Uses {
  [what: string]: unknown;
}

/** Why a story cannot be deleted, and what to do about it. */
export function sayInUse(
  { stages, bookings, shows }: Uses,
  nameOf: (stage_id: string) => string | undefined,
): string {
  const names = idsIn(stages).map((id) => nameOf(id) ?? "a stage");
  const places = [
    names.length > 0 && `on ${[...new Set(names)].join(", ")}, by a rule or as what plays there`,
    countOf(idsIn(bookings), "booking"),
    countOf(idsIn(shows), "show"),
  ].filter(Boolean);
  return `It is still used: ${places.join("; ")}. Give those something else to play first, or archive the story instead.`;
}

function idsIn(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((one: unknown) => (typeof one === "string" ? one : ((one as { id?: string }).id ?? "")));
}

function countOf(list: string[], what: string): string | null {
  if (list.length === 0) return null;
  return list.length === 1 ? `in a ${what}` : `in ${list.length} ${what}s`;
}
