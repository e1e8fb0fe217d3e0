import { expect, test } from "vitest";
import { z } from "zod";
import { layoutOpts } from "../../../../core/compose/layoutOpts.ts";
import { blockFields, genericFields } from "../../../../core/timeline/blockFields.ts";
import { type BlockKind, sharedFields } from "../../../../core/timeline/blockKind.ts";
import { listFieldPaths } from "../../../../core/timeline/fieldBounds.ts";
import { audio, canvas, frame, group, track } from "../../../../core/timeline/timeline.ts";
import { rule } from "../../../../core/rules/rule.ts";
import {
  audioPlaces,
  blockPlaces,
  groupPlaces,
  rulePlaces,
  shotPlaces,
  timelinePlaces,
  trackPlaces,
} from "./fieldPlaces.ts";

const listPaths = (places: readonly { path: string }[]) => places.map(({ path }) => path).toSorted();

/** All fields that a block of this kind may have, as the schema that checks them says. */
function listBlockFields({ fields, props }: BlockKind): string[] {
  const own = Object.fromEntries([...sharedFields, ...fields].map((name) => [name, blockFields[name]]));
  return [
    "kind",
    ...listFieldPaths(z.object({ ...genericFields, ...own })),
    ...listFieldPaths(props, "props."),
  ];
}

test.each(blockPlaces)("every field of a $kind.kind has a control", ({ kind, places }) => {
  expect(listPaths(places)).toEqual(listBlockFields(kind).toSorted());
});

test("every field of the canvas, the fonts and the safe area has a control", () => {
  const { fonts, safe_area } = frame;
  const all = listFieldPaths(z.object({ canvas, fonts, safe_area }));
  expect(listPaths(timelinePlaces)).toEqual(all.toSorted());
});

test("every field of a shot beside its timeline has a control", () => {
  const all = ["position", "duration_ms", "layout_id", ...listFieldPaths(layoutOpts, "layout_opts.")];
  expect(listPaths(shotPlaces)).toEqual(all.toSorted());
});

test.each([
  ["row", track, trackPlaces],
  ["group", group, groupPlaces],
  ["sound", audio, audioPlaces],
] as const)("every field of a %s has a control", (_name, schema, places) => {
  expect(listPaths(places)).toEqual(listFieldPaths(schema).toSorted());
});

test("every field of a rule has a control", () => {
  const { set, ...others } = rule.shape;
  const all = [...listFieldPaths(z.object(others)), ...Object.keys(set.shape).map((name) => `set.${name}`)];
  expect(listPaths(rulePlaces)).toEqual(all.toSorted());
});

test("the fields of a timeline are those that this knows", () => {
  expect(Object.keys(frame).toSorted()).toEqual(
    ["audio", "canvas", "canvas_rules", "fonts", "groups", "safe_area", "tracks"].toSorted(),
  );
});
