import { canvasPresets, type PresetKey, presets, stagePresets } from "../rules/presets.ts";
import { checkEntries } from "../rules/checkRule.ts";
import { rule } from "../rules/rule.ts";
import { type BlockKind, type Size, sharedFields } from "./blockKind.ts";
import { blockKinds } from "./blockKinds.ts";

/** Describes the block kinds for callers and the editor, with templates that fit a canvas. */
export function describeKinds(canvas: Size) {
  return blockKinds.map((kind) => describeKind(kind, canvas));
}

function describeKind(block: BlockKind, canvas: Size) {
  const { kind, label, icon, hint, track, palette, uses_time, compose_only } = block;
  return {
    kind,
    label,
    icon,
    hint,
    track,
    ...(palette !== undefined && { palette }),
    uses_time,
    compose_only: [...compose_only],
    sets: [...sharedFields, ...block.fields, ...(Object.keys(block.props.shape).length > 0 ? ["props"] : [])],
    template: { uuid: `${kind}-1`, kind, track_id: track, timing: { in_ms: 0 }, ...block.template(canvas) },
    rule_presets: block.rule_presets.map(describePreset),
  };
}

/** Describes a preset with a rule that is ready to be added to a block. */
function describePreset(key: PresetKey) {
  const { label, description, rule: body } = presets[key];
  return { key, label, description, rule: rule.parse({ label, ...body }) };
}

/** Describes the presets of the canvas, ready to be added to `canvas_rules`. */
export function describeCanvasPresets() {
  return Object.entries(canvasPresets).map(([key, { label, description, rule: body }]) => ({
    key,
    label,
    description,
    rule: rule.parse({ label, ...body }),
  }));
}

/** Describes the presets of stages, which lack only what to `play`. */
export function describeStagePresets() {
  return Object.entries(stagePresets).map(([key, { label, description, rule: body }]) => ({
    key,
    label,
    description,
    rule: {
      name: label,
      enabled: true,
      match: "all" as const,
      when: checkEntries([...body.when], [], () => {}),
    },
  }));
}
