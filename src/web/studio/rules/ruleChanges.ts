import type { Rule } from "../../../core/rules/rule.ts";
import type { RulePlace } from "./rulePlace.ts";

type RuleSet = Rule["set"];
export type ChangeKey = Exclude<keyof RuleSet, "props">;

interface RuleChange {
  key: ChangeKey;
  label: string;
  /** The value it begins with. */
  start: NonNullable<RuleSet[ChangeKey]>;
}

const hidden: RuleChange = { key: "hidden", label: "Hide it", start: true };
const everywhere: RuleChange[] = [
  { key: "opacity", label: "Opacity", start: 0.5 },
  { key: "scale", label: "Size", start: 1.1 },
  { key: "filter", label: "Filter", start: "grayscale(1)" },
];

/** What a rule can change where it stands; while a record is filled in, a block can only be left out. */
export function listChanges(place: RulePlace, phase: Rule["phase"]): RuleChange[] {
  if (phase === "fill") return [hidden];
  if (place.for === "canvas")
    return [
      { key: "background", label: "Background colour", start: "#05070a" },
      { key: "backdrop", label: "Backdrop", start: { style: "gradient", from: "#05070a", to: "#1e2a4a" } },
      hidden,
      ...everywhere,
    ];
  const sets = place.for === "block" ? place.sets : [];
  return [
    hidden,
    ...(sets.includes("text") ? [{ key: "text", label: "Words", start: "" } as const] : []),
    ...(sets.includes("color") ? [{ key: "color", label: "Colour", start: "#ff6369" } as const] : []),
    ...everywhere,
  ];
}

/** What the rule changes already, in the order in which it is offered; also what is no longer offered there. */
export function listChanged(set: RuleSet, offered: readonly RuleChange[]): ChangeKey[] {
  const keys = (Object.keys(set) as (keyof RuleSet)[]).filter(
    (key): key is ChangeKey => key !== "props" && set[key] !== undefined,
  );
  const order = offered.map(({ key }) => key);
  return keys.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Filters that people know by their names. */
export const knownFilters: Record<string, string> = {
  "grayscale(1)": "Black and white",
  "sepia(1)": "Sepia",
  "brightness(0.5)": "Darker",
  "brightness(1.4)": "Brighter",
  "saturate(2)": "Stronger colours",
  "blur(12px)": "Blurred",
  "invert(1)": "Inverted",
};
