import { choices, field, type FieldForm, pixels, seconds, share, words } from "./formParts.ts";

const fits = new Set(["still", "clip", "channel", "presenter"]);

export const placeForms: FieldForm[] = [
  field("transform.x", "From the left", { as: "number", unit: "px", must: true }),
  field("transform.y", "From the top", { as: "number", unit: "px", must: true }),
  field("transform.w", "Width", pixels),
  field("transform.h", "Height", pixels),
  field(
    "transform.fit",
    "Fills its box",
    choices({ cover: "Wholly, cut at the edges", contain: "As far as it fits" }),
    { when: ({ kind }) => fits.has(kind) },
  ),
  field("transform.rotate", "Turned by", { as: "number", unit: "°", step: 0.1 }),
  field("transform.scale", "Scaled by", { as: "number", step: 0.05 }, { hint: "1: as laid out" }),
  field("transform.opacity", "Opacity", share),
];

export const timeForms: FieldForm[] = [
  field("timing.in_ms", "Comes after, seconds", { as: "seconds", must: true }),
  field("timing.out_ms", "Goes after, seconds", seconds, {
    hint: "Left empty: it stays until the shot’s end",
  }),
  // Older shots say their way in like this; what is chosen as their way in wins.
  field("timing.animation", "Older way in", words, {
    when: ({ timing }) => timing.animation !== undefined || timing.anim_ms !== undefined,
  }),
  field("timing.anim_ms", "Older way in, seconds", seconds, {
    when: ({ timing }) => timing.animation !== undefined || timing.anim_ms !== undefined,
  }),
];

export const rowForm = field("track_id", "Row", { as: "row" });
