import type { Rule } from "../../../../core/rules/rule.ts";
import type { Track } from "../../../../core/timeline/timeline.ts";
import type { BlockGroup } from "./edit/groups.ts";
import { audioLabels } from "./timeline/audioLabels.ts";
import { blockKinds } from "../../../../core/timeline/blockKinds.ts";
import type { BlockKind } from "../../../../core/timeline/blockKind.ts";
import type { BlockField } from "../../../../core/timeline/blockFields.ts";
import { sharedFields } from "../../../../core/timeline/blockKind.ts";
import { fieldForms } from "./inspector/fieldForms.ts";
import type { FieldForm } from "./inspector/formParts.ts";
import { placeForms, rowForm, timeForms } from "./inspector/placeForms.ts";
import { propForms } from "./inspector/propForms.ts";
import {
  durationForm,
  frameForms,
  groundForms,
  safeAreaForms,
  sizeForms,
  typeForms,
} from "./inspector/shotForms.ts";

/** A field of the interface, and where in the studio it is set. */
export interface FieldPlace {
  path: string;
  where: string;
}

const listForms = (forms: readonly Pick<FieldForm, "path" | "label">[], panel: string): FieldPlace[] =>
  forms.map(({ path, label }) => ({ path, where: `${panel}: ${label}` }));

const listTable = (table: Readonly<Record<string, string>>): FieldPlace[] =>
  Object.entries(table).map(([path, where]) => ({ path, where }));

/** The settings of a block of one kind, each by its path. */
export function listBlockPlaces(kind: BlockKind): FieldPlace[] {
  const own = [...sharedFields, ...kind.fields].flatMap((name: BlockField) => fieldForms[name]);
  return merge([
    ...listTable({
      uuid: "Made by the editor, and kept",
      kind: "Chosen with Add",
      rules: "Settings → When it shows",
    }),
    ...listForms([rowForm, ...timeForms, ...placeForms, ...own], "Settings"),
    ...listForms(propForms[kind.kind] ?? [], "Settings"),
  ]);
}

/** A field that has one control for one thing and another for another is one field. */
function merge(places: FieldPlace[]): FieldPlace[] {
  const byPath = new Map<string, string>();
  for (const { path, where } of places) {
    const before = byPath.get(path);
    byPath.set(path, before === undefined ? where : `${before} or ${where}`);
  }
  return Array.from(byPath, ([path, where]) => ({ path, where }));
}

const shot: Record<string, string> = {
  position: "The strip of shots: drag it, or its menu",
  [durationForm.path]: `Settings of the shot: ${durationForm.label}, or the end of the timeline`,
  layout_id: "Settings of the shot → Layout: Layout around it",
  "layout_opts.background": "Settings of the shot → Layout: Background",
  "layout_opts.hide": "Settings of the shot → Layout: Shows of it",
  "layout_opts.audio": "Settings of the shot → Layout: Sound",
};

export const shotPlaces: FieldPlace[] = listTable(shot);

export const timelinePlaces: FieldPlace[] = [
  ...listForms([...sizeForms, ...groundForms, ...typeForms, ...frameForms], "Settings of the shot"),
  ...listForms(safeAreaForms, "Settings of the layout → Safe area"),
];

/** What the timeline itself sets; a field that the schema gets and this does not name breaks the build. */
const track: Record<keyof Track, string> = {
  uuid: "Made by the editor, and kept",
  label: "Timeline → a row: its name (F2)",
  kind: "Timeline: Add a row, or a sound row",
  role: "Timeline → a row’s menu: What it is for",
  order: "Timeline → a row: its grip, or Alt and the arrows",
  hidden: "Timeline → a row: Hide (H)",
  locked: "Timeline → a row: Lock (L)",
  muted: "Timeline → a row: Mute (M)",
  height: "Timeline → a row’s menu: Height",
};

const group: Record<keyof BlockGroup, string> = {
  uuid: "Made by the editor with Group (Ctrl+G), and kept",
  label: "Blocks → a group, or Timeline → Groups: its name (F2)",
  hidden: "Blocks → a group: Hide",
  locked: "Blocks → a group’s menu: Lock",
};

const rule: Record<Exclude<keyof Rule, "set">, string> = {
  id: "Made by the editor, and kept",
  label: "Name",
  enabled: "The switch beside its sentence",
  match: "When: all of them, or any",
  when: "When: conditions, groups and named conditions",
  fade_ms: "Then: how long it fades",
  phase: "Once, when the record is filled in",
};

const ruleSet: Record<keyof Rule["set"], string> = {
  opacity: "Opacity",
  hidden: "Hide it",
  color: "Colour (blocks)",
  text: "Words (blocks)",
  scale: "Size",
  filter: "Filter",
  background: "Background colour (backgrounds)",
  backdrop: "Backdrop (backgrounds)",
  props: "Settings of the block’s kind",
};

const withPrefix = (prefix: string, table: Readonly<Record<string, string>>): FieldPlace[] =>
  listTable(table).map(({ path, where }) => ({ path, where: `${prefix}${where}` }));

export const trackPlaces: FieldPlace[] = listTable(track);
export const groupPlaces: FieldPlace[] = listTable(group);
export const audioPlaces: FieldPlace[] = [
  { path: "uuid", where: "Made by the editor, and kept" },
  ...withPrefix("Settings of the sound: ", audioLabels),
];
export const rulePlaces: FieldPlace[] = [
  ...withPrefix("Rule: ", rule),
  ...Object.entries(ruleSet).map(([name, where]) => ({
    path: `set.${name}`,
    where: `Rule → Then: ${where}`,
  })),
];

export const blockPlaces = blockKinds.map((kind) => ({ kind, places: listBlockPlaces(kind) }));
