import fc from "fast-check";
import type { Conditions, Rule } from "../../../src/core/rules/rule.ts";
import { rule, ruleSet } from "../../../src/core/rules/rule.ts";
import { type Op, type Reading, sensors, type ValueType } from "../../../src/core/rules/sensors.ts";
import { sessionStatuses } from "../../../src/core/sessions/session.ts";
import { weekdays } from "../../../src/core/time/venueTime.ts";
import type { BlockKind } from "../../../src/core/timeline/blockKind.ts";
import { fittingFields } from "../node/schemaArbitrary.ts";

/** The named conditions that random rules may name. */
export const namedIds = ["n0", "n1", "n2"];

const names = ["title", "kind", "starts_at", "constructor"];

/** Few enough of each that what is asked and what is so often meet. */
const values: Record<ValueType, fc.Arbitrary<unknown>> = {
  time: fc.constantFrom("00:00", "06:00", "11:59", "12:00", "20:00", "23:59"),
  date: fc.constantFrom("2026-02-28", "2026-03-01", "2026-03-02", "2028-02-29"),
  days: fc.subarray([...weekdays], { minLength: 1 }),
  text: fc.constantFrom("", "keynote", "Keynote", "5", "10", "-1.5", "{title}"),
  number: fc.constantFrom(-5, 0, 0.5, 5, 10),
  seconds: fc.constantFrom(0, 0.5, 3, 86_400),
  status: fc.constantFrom(...sessionStatuses),
};

/** Like what a parser makes. */
const flat = { noNullPrototype: true } as const;
const match = fc.constantFrom("all" as const, "any" as const);

/** Every reading and operator of the table, each as it is written. */
const condition = fc.oneof(
  ...sensors.flatMap(({ sensor, readings }) =>
    readings.flatMap((reading) => reading.ops.map((op) => conditionOf(sensor, reading, op))),
  ),
);

function conditionOf(sensor: string, { property, names: named }: Reading, { op, value }: Op) {
  const aboutTheBlock = op === "filled" || op === "not_filled";
  const asked = named !== undefined && !aboutTheBlock ? fc.constantFrom(...names) : fc.constant(property);
  const given = Object.entries(value).map(([key, type]) => [key, values[type]] as const);
  return fc.record(
    {
      id: fc.stringMatching(/^[a-z]{1,6}$/),
      sensor: fc.constant(sensor),
      op: fc.constant(op),
      ...((property !== null || (named !== undefined && !aboutTheBlock)) && { property: asked }),
      ...(given.length > 0 && { value: fc.record(Object.fromEntries(given), flat) }),
    },
    flat,
  );
}

/** Conditions, groups of them, and named ones. */
export function validWhen(depth = 2, ids = namedIds): fc.Arbitrary<Conditions["when"]> {
  const group = depth === 0 ? condition : fc.record({ match, when: validWhen(depth - 1, ids) }, flat);
  const named = ids.length === 0 ? condition : fc.record({ named: fc.constantFrom(...ids) }, flat);
  const entry = fc.oneof(
    { weight: 6, arbitrary: condition },
    { weight: 1, arbitrary: group },
    { weight: 1, arbitrary: named },
  );
  return fc.array(entry, { maxLength: 3 }) as fc.Arbitrary<Conditions["when"]>;
}

/** What a named condition holds; it may name these others. */
export function validConditions(ids: string[] = []): fc.Arbitrary<Conditions> {
  return fc.record({ match, when: validWhen(1, ids) }, flat);
}

/** A rule on a block of this kind; without one, on the canvas. */
export function validRule(kind: BlockKind | null): fc.Arbitrary<Rule> {
  const { background, backdrop, props: _, ...onBlocks } = ruleSet.shape;
  const set = kind ? { ...onBlocks, props: kind.props.optional() } : { ...onBlocks, background, backdrop };
  return fittingFields(rule.extend({ id: rule.shape.id.unwrap() }).shape, {
    when: validWhen(),
    set: fittingFields(set),
  }) as fc.Arbitrary<Rule>;
}
