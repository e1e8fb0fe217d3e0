export type Field = string | number | null | readonly (string | number)[];
export type Fields = Readonly<Record<string, Field>>;

/** What is known of a thing that a plan is about. */
export interface Known {
  current: Fields;
  /** As the plan wrote them last; null when it never did. */
  last: Fields | null;
  /** What a person wrote and the plan left, by field. */
  hand: Fields;
  /** Whether a person was the last to change it. */
  by_hand: boolean;
  /** What the plans of other days wrote last. */
  others?: readonly Fields[];
  /** Fields that follow the plan only when the plan itself changes. */
  lazy?: readonly string[];
}

export interface Merged {
  /** As it is to be. */
  next: Record<string, Field>;
  changed: string[];
  /** Fields that a person changed, and that stay. */
  kept: string[];
  last: Record<string, Field>;
  hand: Record<string, Field>;
}

/** The plan, what is stored, and what the plan wrote last: what somebody changed since stays, all else follows the plan. */
export function mergeFields(desired: Fields, known: Known): Merged {
  const { current, last, by_hand, others = [], lazy = [] } = known;
  const merged: Merged = { next: { ...current }, changed: [], kept: [], last: {}, hand: {} };
  for (const name of new Set([...Object.keys(desired), ...Object.keys(last ?? {})])) {
    const [wanted, is, was] = [desired[name], current[name], last?.[name]];
    const is_theirs = others.some((other) => Object.hasOwn(other, name) && isSame(other[name], is));
    const is_touched = last !== null && !isSame(is, was) && !is_theirs;
    if (isSame(is, wanted)) {
      put(merged.last, name, wanted);
    } else if (is_touched && (by_hand || isRemembered(known, name))) {
      merged.kept.push(name);
      merged.hand[name] = is ?? null;
      // Not what the plan wants now: once somebody puts it back to what it was, it follows the plan again.
      put(merged.last, name, was);
    } else if (isSame(wanted, was) && (is_theirs || lazy.includes(name))) {
      // The plan says what it said before: what another day's plan says since counts.
      put(merged.last, name, wanted);
    } else {
      merged.changed.push(name);
      put(merged.next, name, wanted);
      put(merged.last, name, wanted);
    }
  }
  return merged;
}

function isRemembered({ hand, current }: Known, name: string): boolean {
  return Object.hasOwn(hand, name) && isSame(hand[name], current[name]);
}

function put(fields: Record<string, Field>, name: string, value: Field | undefined): void {
  if (value === undefined) delete fields[name];
  else fields[name] = value;
}

export function isSame(one: Field | undefined, other: Field | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return (one ?? null) === (other ?? null);
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
