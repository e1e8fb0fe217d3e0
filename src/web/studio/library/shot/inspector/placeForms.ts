import type { FieldForm } from "./fieldForms.ts";

const fits = new Set(["still", "clip", "channel", "presenter"]);

export const placeForms: FieldForm[] = [
  { path: "transform.x", label: "From the left", control: { as: "number", unit: "px", must: true } },
  { path: "transform.y", label: "From the top", control: { as: "number", unit: "px", must: true } },
  { path: "transform.w", label: "Width", control: { as: "number", min: 0, unit: "px" } },
  { path: "transform.h", label: "Height", control: { as: "number", min: 0, unit: "px" } },
  {
    path: "transform.fit",
    label: "Fills its box",
    control: {
      as: "choice",
      choices: [
        ["cover", "Wholly, cut at the edges"],
        ["contain", "As far as it fits"],
      ],
    },
    when: ({ kind }) => fits.has(kind),
  },
  { path: "transform.rotate", label: "Turned by", control: { as: "number", unit: "°" } },
  { path: "transform.opacity", label: "Opacity", control: { as: "number", min: 0, max: 1, step: 0.05 } },
];

export const timeForms: FieldForm[] = [
  { path: "timing.in_ms", label: "Comes after, seconds", control: { as: "seconds", must: true } },
  {
    path: "timing.out_ms",
    label: "Goes after, seconds",
    control: { as: "seconds" },
    hint: "Left empty: it stays until the shot’s end",
  },
];
