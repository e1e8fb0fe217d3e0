import { z } from "zod";
import { backdrop, colour, cssFilter } from "./styles.ts";
import { name, boundedText } from "../boundedText.ts";
import { limits } from "../limits.ts";
import { sensors } from "./sensors.ts";

const sensorNames = sensors.map(({ sensor }) => sensor);
const opNames = [
  ...new Set(sensors.flatMap(({ readings }) => readings.flatMap(({ ops }) => ops.map(({ op }) => op)))),
];

const match = z.enum(["all", "any"]);

const mostEntries = limits.rule_entries;
const between = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

/** A condition (`sensor`, `op`), a group (`when`), or a named condition (`named`). */
export const entry = z
  .object({
    id: name.optional(),
    sensor: z.enum(sensorNames).optional(),
    property: name.nullish(),
    op: z.enum(opNames).optional(),
    value: z.record(z.string(), z.unknown()).optional(),
    of: name.optional().meta({
      description: "Whose session: `stage` (the default), the id of a stage, or `venue`, any in it",
    }),
    match: match.optional(),
    get when() {
      return z.array(entry).max(mostEntries).optional();
    },
    named: name.optional(),
  })
  .meta({ id: "RuleEntry" });

/** An entry whose unknown fields are refused, as everywhere but in timelines. */
const strictEntry: z.ZodType<z.output<typeof entry>> = z
  .strictObject({
    ...entry.shape,
    get when() {
      return z.array(strictEntry).max(mostEntries).optional();
    },
  })
  .meta({ id: "RuleEntryInput" });

/** What a rule changes while it holds; nothing is written to the block. */
export const ruleSet = z
  .object({
    opacity: between(limits.rule_opacity).optional(),
    hidden: z.boolean().optional(),
    color: colour.optional(),
    text: boundedText(limits.rule_text).optional(),
    scale: between(limits.rule_scale).optional(),
    filter: cssFilter.optional(),
    background: colour.optional(),
    backdrop: backdrop.optional(),
    props: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "RuleSet" });

export const ruleMatch = match.default("all");
const example = [{ sensor: "clock", op: "between", value: { from: "18:00", to: "23:00" } }];
export const ruleWhen = z
  .array(entry)
  .max(mostEntries)
  .meta({ examples: [example] });
export const strictWhen = z
  .array(strictEntry)
  .max(mostEntries)
  .meta({ examples: [example] });

export const rule = z
  .object({
    id: name.optional(),
    label: boundedText(limits.rule_label).optional(),
    enabled: z.boolean().default(true),
    match: ruleMatch,
    when: ruleWhen,
    set: ruleSet,
    fade_ms: z.int().min(limits.rule_fade_ms.min).max(limits.rule_fade_ms.max).default(800),
    phase: z.literal("fill").optional(),
  })
  .meta({ id: "Rule" });

export type RuleInput = z.output<typeof rule>;
export type EntryInput = z.output<typeof entry>;

export interface Condition {
  id: string;
  sensor: string;
  property?: string;
  op: string;
  value?: Record<string, unknown>;
  /** Whose session it asks about: `stage` where nothing is said, the id of another stage, or `venue`. */
  of?: string;
}
export interface Group {
  id?: string;
  match: "all" | "any";
  when: Entry[];
}
export interface NamedEntry {
  id?: string;
  named: string;
}
export type Entry = Condition | Group | NamedEntry;

/** The conditions of a rule, a group or a named condition. */
export interface Conditions {
  match: "all" | "any";
  when: Entry[];
}

export type Rule = Omit<RuleInput, "id" | "when"> & { id: string; when: Entry[] };
