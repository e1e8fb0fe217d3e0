import { element } from "../../shared/element.ts";
import { type Schema, shapeId, shapeName } from "./openapi.ts";
import { listBounds, type Field, listFields, describeType } from "./schema.ts";

type Row = Field & { place?: string; description?: string | undefined };

/** Fields of a body or an answer; where it is not an object, one line says what it is. */
export function schemaTable(caption: string, schema: Schema, schemas: Record<string, Schema>): HTMLElement {
  const named = schema.$ref ? schemas[shapeName(schema.$ref)]! : schema;
  const fields = listFields(named);
  if (fields.length === 0) return element("p", { class: "whole" }, `${caption}: `, typeText(schema));
  const title = schema.$ref ? [`${caption}: `, typeText(schema)] : [caption];
  return fieldTable(title, fields);
}

export function fieldTable(caption: (Node | string)[], rows: Row[]): HTMLElement {
  return element(
    "table",
    { class: "fields" },
    element("caption", {}, ...caption),
    element(
      "thead",
      {},
      element("tr", {}, element("th", { scope: "col" }, "Field"), element("th", { scope: "col" }, "Holds")),
    ),
    element("tbody", {}, ...rows.map(fieldRow)),
  );
}

function fieldRow({ path, required, schema, place, description = schema.description }: Row): HTMLElement {
  // A long path breaks after a dot.
  const parts = path.split(/(?<=\.)/);
  const parents = parts.slice(0, -1).flatMap((part) => [part, element("wbr", {})]);
  const notes = listBounds(schema);
  return element(
    "tr",
    {},
    element(
      "th",
      { scope: "row" },
      element("code", {}, element("span", { class: "muted" }, ...parents), parts.at(-1)!),
      ...(place ? [" ", element("span", { class: "muted" }, place)] : []),
      ...(required ? [" ", element("span", { class: "required" }, "required")] : []),
    ),
    element(
      "td",
      {},
      typeText(schema),
      ...(notes.length > 0 ? [element("span", { class: "muted" }, ` · ${notes.join(" · ")}`)] : []),
      ...(description ? [element("p", { class: "muted" }, description)] : []),
    ),
  );
}

function typeText(schema: Schema): HTMLElement {
  const parts = describeType(schema).map((part) =>
    typeof part === "string"
      ? part
      : element("a", { href: `#${shapeId(shapeName(part.$ref))}` }, shapeName(part.$ref)),
  );
  return element("span", { class: "type" }, ...parts);
}
