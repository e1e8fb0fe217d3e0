export type Field = string | number | null | readonly (string | number)[];
export type Fields = Readonly<Record<string, Field>>;

/** What is stored of a thing that a plan describes. */
export interface KnownFields {
  current: Fields;
  /** The fields as the plan wrote them last; null when it never did. */
  last: Fields | null;
  /** The fields that are as a person wrote them. */
  by_hand: ReadonlySet<string>;
  /** What the plans of other days wrote last. */
  others?: readonly Fields[];
  /** Fields that follow the plan only when the plan itself changes. */
  lazy?: readonly string[];
}

export interface MergedFields {
  /** The fields as they shall be. */
  next: Record<string, Field>;
  changed: string[];
  /** Fields that a person changed, and that stay. */
  kept: string[];
  last: Record<string, Field>;
}

/**
 * Merges the plan with what is stored and what the plan wrote last. Fields that somebody changed since stay; all others
 * follow the plan.
 */
export function mergeFields(desired: Fields, known: KnownFields): MergedFields {
  const { current, last, by_hand, others = [], lazy = [] } = known;
  const merged: MergedFields = { next: { ...current }, changed: [], kept: [], last: {} };
  for (const name of new Set([...Object.keys(desired), ...Object.keys(last ?? {})])) {
    const [wanted, is, was] = [desired[name], current[name], last?.[name]];
    const is_theirs = others.some((other) => Object.hasOwn(other, name) && isSame(other[name], is));
    const is_touched = last !== null && !isSame(is, was) && !is_theirs;
    if (isSame(is, wanted)) {
      put(merged.last, name, wanted);
    } else if (is_touched && by_hand.has(name)) {
      merged.kept.push(name);
      // The value that the plan wrote last is kept, not the one it wants now: once somebody restores it, the field
      // follows the plan again.
      put(merged.last, name, was);
    } else if (isSame(wanted, was) && (is_theirs || lazy.includes(name))) {
      // This plan has not changed the field, so what another day's plan wrote since then counts.
      put(merged.last, name, wanted);
    } else {
      merged.changed.push(name);
      put(merged.next, name, wanted);
      put(merged.last, name, wanted);
    }
  }
  return merged;
}

/** Lists the fields of which a person wrote a part that is still as they wrote it. */
export function listHandFields<T extends object>(
  thing: T & { hand: Fields },
  parts: Record<string, readonly (keyof T & string)[]>,
): Set<string> {
  const { hand } = thing;
  const isByHand = (part: keyof T & string) =>
    Object.hasOwn(hand, part) && isSame(hand[part], thing[part] as Field);
  return new Set(Object.keys(parts).filter((field) => parts[field]!.some(isByHand)));
}

function put(fields: Record<string, Field>, name: string, value: Field | undefined): void {
  if (value === undefined) delete fields[name];
  else fields[name] = value;
}

export function isSame(one: Field | undefined, other: Field | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return (one ?? null) === (other ?? null);
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
