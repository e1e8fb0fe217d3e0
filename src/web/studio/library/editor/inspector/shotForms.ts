import type { Timeline } from "../../../../../core/timeline/timeline.ts";
import { choices, colour, field, type FieldForm, pixels } from "./formParts.ts";

export type TimelineForm = Omit<FieldForm, "when"> & { shows?: (timeline: Timeline) => boolean };

export const durationForm = field("duration_ms", "On screen for, seconds", { as: "seconds", must: true });

export const sizes = [
  ["1920 × 1080", "Landscape, 1920 × 1080"],
  ["3840 × 2160", "Landscape, 3840 × 2160"],
  ["1080 × 1920", "Portrait, 1080 × 1920"],
  ["1080 × 1080", "Square, 1080 × 1080"],
  ["3840 × 1080", "Wide wall, 3840 × 1080"],
  ["3840 × 720", "Ultra-wide strip, 3840 × 720"],
] as const;

/** Width and height are written together: everything keeps its place in the picture. */
export const sizeForms = [
  field("canvas.width", "Width", { ...pixels, must: true }),
  field("canvas.height", "Height", { ...pixels, must: true }),
] as const;

const isBackdrop =
  (...styles: string[]) =>
  ({ canvas }: Timeline) =>
    canvas.backdrop !== undefined && styles.includes(canvas.backdrop.style);

/** What concerns the whole picture, by where it stands in the timeline. */
export const groundForms: TimelineForm[] = [
  field("canvas.background", "Background", { ...colour, usual: "ground" }),
  field("canvas.backdrop.style", "Backdrop", {
    ...choices({ none: "None", solid: "One colour", gradient: "A gradient", orbs: "Drifting lights" }),
    wide: true,
  }),
  { ...field("canvas.backdrop.color", "Its colour", colour), shows: isBackdrop("solid", "orbs") },
  { ...field("canvas.backdrop.from", "From", colour), shows: isBackdrop("gradient") },
  { ...field("canvas.backdrop.to", "To", colour), shows: isBackdrop("gradient") },
  { ...field("canvas.backdrop.angle", "Angle", { as: "number", unit: "°" }), shows: isBackdrop("gradient") },
  {
    ...field(
      "canvas.backdrop.colors",
      "Colours of the lights",
      { as: "colours" },
      { hint: "None: the brand’s" },
    ),
    shows: isBackdrop("orbs"),
  },
  {
    ...field(
      "canvas.backdrop.speed",
      "Speed",
      { as: "number", step: 0.1 },
      { hint: "1: as usual, 0: still" },
    ),
    shows: isBackdrop("orbs"),
  },
];

export const typeForms: TimelineForm[] = [
  field("fonts.heading", "Font for headings", { as: "family" }),
  field("fonts.body", "Font for text", { as: "family" }),
];

export const frameForms: TimelineForm[] = [
  field(
    "canvas.fps",
    "Frames a second",
    { as: "number", must: true },
    { hint: "The step of the timeline. Below 30, screens draw it no more often either." },
  ),
];

export const safeAreaForms: TimelineForm[] = [
  field("safe_area.top", "From the top", pixels),
  field("safe_area.right", "From the right", pixels),
  field("safe_area.bottom", "From the bottom", pixels),
  field("safe_area.left", "From the left", pixels),
];
