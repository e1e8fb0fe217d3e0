import fc from "fast-check";
import { seldom } from "./seldom.ts";
import { anyJson, nested, wrongKind } from "./strangeValues.ts";

type Node = Record<string, unknown>;

interface Damage {
  how: keyof typeof ways;
  /** Which of all the parts of a value. */
  at: number;
  junk: unknown;
}

const ways = {
  remove: (parent, key) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  },
  replace: (parent, key, junk) => {
    parent[key] = junk;
  },
  repeat: (parent, key) => {
    if (Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]));
    else parent[`${key}_too`] = parent[key];
  },
  truncate: (parent, key) => {
    const part = parent[key];
    if (Array.isArray(part)) part.length = Math.floor(part.length / 2);
    else if (typeof part === "string") parent[key] = part.slice(1);
  },
  wrap: (parent, key) => {
    parent[key] = [parent[key]];
  },
  poison: (parent, _, junk) => {
    // Assigning would set the prototype instead of an entry of that name.
    Object.defineProperty(parent, "__proto__", {
      value: junk,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  },
  lengthen: (parent, key) => {
    const part = parent[key];
    if (Array.isArray(part) && part.length > 0)
      parent[key] = Array.from({ length: 1001 }, () => part[0] as unknown);
    else parent[key] = "x".repeat(10_001);
  },
} satisfies Record<string, (parent: Node, key: string, junk: unknown) => void>;

const damage: fc.Arbitrary<Damage> = fc.record({
  // What becomes far too long takes long to look at, and one time is like another.
  how: seldom<Damage["how"]>(
    fc.constantFrom("remove", "replace", "repeat", "truncate", "wrap", "poison"),
    fc.constant("lengthen"),
  ),
  at: fc.nat(),
  junk: fc.oneof(
    { weight: 6, arbitrary: wrongKind },
    { weight: 3, arbitrary: anyJson },
    { weight: 1, arbitrary: nested },
  ),
});

/** Some of the parts of a value removed, replaced, repeated, cut, wrapped, poisoned or far too long. */
export function damaged<T>(values: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(damage, { minLength: 1, maxLength: 4 }))
    .map(([value, damages]) => damages.reduce(spoil, structuredClone(value) as unknown));
}

function spoil(value: unknown, { how, at, junk }: Damage): unknown {
  const parts = partsOf(value);
  if (parts.length === 0) return junk;
  const { parent, key } = parts[at % parts.length]!;
  ways[how](parent, key, structuredClone(junk));
  return value;
}

/** Every part of a value with what it is part of. */
function partsOf(value: unknown, depth = 0): { parent: Node; key: string }[] {
  if (typeof value !== "object" || value === null || depth > 12) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    [{ parent: value as Node, key }].concat(partsOf(part, depth + 1)),
  );
}
