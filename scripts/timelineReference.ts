import { z } from "zod";
import { sensors } from "../src/core/rules/sensors.ts";
import { sharedFields } from "../src/core/timeline/blockKind.ts";
import { blockKinds } from "../src/core/timeline/blockKinds.ts";

/** Renders docs/TIMELINE.md from the tables of block kinds and sensors. */
export function timelineReference(): string {
  return `${[
    "# Blocks and rules",
    "`npm run describe` generates this page from `src/core/timeline/kinds` and `src/core/rules/sensors.ts`, and a test\n" +
      "compares it. The same tables validate writes, judge rules and are served at `GET /block-kinds` and\n" +
      "`GET /named-conditions/sensors`.",
    "## Block kinds",
    `Every block has \`uuid\`, \`kind\`, \`track_id\`, \`timing\` and \`transform\`, and may have ${listed(sharedFields)}.`,
    ...blockKinds.flatMap(kindSection),
    "## Sensors and operators",
    "A condition is `{ sensor, property, op, value }`. `property` may be left out where a sensor has one reading.",
    ...sensors.flatMap(sensorSection),
  ].join("\n\n")}\n`;
}

function kindSection(kind: (typeof blockKinds)[number]): string[] {
  const props = Object.entries(kind.props.shape).map(
    ([name, type]) => `\`${name}\` ${shapeOf(type as z.ZodType)}`,
  );
  return [
    `### \`${kind.kind}\`: ${kind.label}`,
    `${kind.hint}.`,
    [
      ...(kind.fields.length > 0 ? [`- Fields: ${listed(kind.fields)}`] : []),
      ...(props.length > 0 ? [`- \`props\`: ${props.join(", ")}`] : []),
      ...(kind.compose_only.length > 0
        ? [`- Filled by the service, never stored: ${listed(kind.compose_only)}`]
        : []),
      `- Default row: \`${kind.track}\``,
    ].join("\n"),
  ];
}

function sensorSection({ sensor, label, readings }: (typeof sensors)[number]): string[] {
  return [
    `### \`${sensor}\`: ${label}`,
    readings
      .flatMap(({ property, names, label, ops, example }) => [
        `- ${property === null ? (names === undefined ? "" : `\`property\` = a ${names}: `) : `\`${property}\`: `}${label}`,
        ...ops.map(({ op, label, value }) => `  - \`${op}\` (${label})${valueOf(value)}`),
        `  - Example: \`${JSON.stringify(example)}\``,
      ])
      .join("\n"),
  ];
}

function valueOf(value: Readonly<Record<string, string>>): string {
  const keys = Object.entries(value).map(([name, type]) => `${name}: ${type}`);
  return keys.length === 0 ? "" : ` \`{ ${keys.join(", ")} }\``;
}

function shapeOf(type: z.ZodType): string {
  const {
    type: name,
    enum: values,
    items,
    anyOf,
  } = z.toJSONSchema(type) as {
    type?: string;
    enum?: string[];
    items?: { enum?: string[]; type?: string };
    anyOf?: { type?: string }[];
  };
  if (values) return `(${values.map((value) => `\`${value}\``).join(", ")})`;
  if (items)
    return items.enum
      ? `(list of ${items.enum.map((value) => `\`${value}\``).join(", ")})`
      : `(list of ${items.type})`;
  return `(${anyOf ? anyOf.map(({ type }) => type).join(" or ") : name})`;
}

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
