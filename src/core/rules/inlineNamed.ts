import { limits } from "../limits.ts";
import type { Conditions, Entry } from "./rule.ts";

/** Puts what a named condition asks in every place where it is named: nothing holds that did not hold before. */
export function inlineNamed(when: readonly Entry[], named: string, conditions: Conditions): Entry[] {
  const taken = new Set(listIds(when));
  const newId = (): string => {
    let number = 1;
    while (taken.has(`c${number}`)) number += 1;
    taken.add(`c${number}`);
    return `c${number}`;
  };
  /** Each copy gets ids of its own, since the same condition may be named several times in one rule. */
  const copy = (entry: Entry): Entry => {
    if ("op" in entry) return { ...entry, id: newId() };
    const { id: _, ...rest } = entry;
    return "when" in rest ? { ...rest, when: rest.when.map(copy) } : rest;
  };
  const inline = (entry: Entry): Entry => {
    if ("when" in entry) return { ...entry, when: entry.when.map(inline) };
    if (!("named" in entry) || entry.named !== named) return entry;
    return { match: conditions.match, when: conditions.when.map(copy) };
  };
  return when.map(inline);
}

export function inlineNamedInRules<T extends Conditions>(
  rules: readonly T[],
  named: string,
  conditions: Conditions,
): T[] {
  const inline = (rule: T): T => ({ ...rule, when: inlineNamed(rule.when, named, conditions) });
  return rules.map(inline);
}

function listIds(when: readonly Entry[]): string[] {
  return when.flatMap((entry) => [
    ...(entry.id === undefined ? [] : [entry.id]),
    ...("when" in entry ? listIds(entry.when) : []),
  ]);
}

/** How many groups lie within each other: none is 0. */
export function measureDepth(when: readonly Entry[]): number {
  return Math.max(0, ...when.map((entry) => ("when" in entry ? 1 + measureDepth(entry.when) : 0)));
}

const countEntries = (when: readonly Entry[]): number =>
  when.reduce((count, entry) => count + 1 + ("when" in entry ? countEntries(entry.when) : 0), 0);

// A rule of more could not be sent back as it was read, or edited by anybody.
const most_entries = 2000;

/** Tells whether what was inlined can still be read, edited and written like any other rule. */
export function isWritable(rules: readonly Pick<Conditions, "when">[]): boolean {
  return rules.every(
    ({ when }) => measureDepth(when) <= limits.rule_depth && countEntries(when) <= most_entries,
  );
}
