import type { BlockField } from "../../../../../core/timeline/blockFields.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { ways } from "./ways.ts";

export type Control =
  | { as: "words"; lines?: number; is_code?: true }
  | { as: "number"; min?: number; max?: number; step?: number; unit?: string; must?: true }
  | { as: "seconds"; must?: true }
  | { as: "moment" }
  | { as: "check" }
  | { as: "colour" }
  | { as: "family" }
  | {
      as: "choice";
      choices: readonly (readonly [value: string | number, label: string])[];
      must?: true;
      wide?: true;
    }
  | { as: "asset"; kind: "image" | "video" }
  | { as: "engagement" }
  | { as: "channel"; none: string; stage?: true };

export interface FieldForm {
  /** Where the value stands in the block, such as `mask.radius`. */
  path: string;
  label: string;
  control: Control;
  hint?: string;
  /** It means something only then. */
  when?: (block: Block) => boolean;
}

const choices = <T extends string | number>(...all: (readonly [T, string])[]) =>
  ({ as: "choice", choices: all }) as const;
const transition = (path: "transition_in" | "transition_out", label: string): FieldForm[] => [
  { path: `${path}.kind`, label, control: { as: "choice", choices: ways } },
  {
    path: `${path}.ms`,
    label: `${label}, seconds`,
    control: { as: "seconds" },
    when: (block) => block[path] !== undefined && block[path].kind !== "cut",
  },
];
const isMasked = ({ mask }: Block) => mask !== undefined && mask.shape !== "none";

/** How each field of a block is filled in; all fields there are stand here, those without a form as well. */
export const fieldForms: Record<BlockField, FieldForm[]> = {
  label: [{ path: "label", label: "Name in the list", control: { as: "words" } }],
  hidden: [],
  locked: [{ path: "locked", label: "Locked against dragging", control: { as: "check" } }],
  group_id: [],
  text: [
    {
      path: "text",
      label: "Words",
      control: { as: "words", lines: 3 },
      hint: "Words in braces such as {title} fill from the record",
    },
  ],
  font_size: [
    { path: "font_size", label: "Size", control: { as: "number", min: 1, max: 10_000, unit: "px" } },
  ],
  font_weight: [
    {
      path: "font_weight",
      label: "Weight",
      control: choices(
        [300, "Light"],
        [400, "Regular"],
        [500, "Medium"],
        [600, "Semibold"],
        [700, "Bold"],
        [800, "Heavy"],
      ),
    },
  ],
  font_family: [{ path: "font_family", label: "Font", control: { as: "family" } }],
  color: [{ path: "color", label: "Colour", control: { as: "colour" } }],
  align: [
    {
      path: "align",
      label: "Aligned",
      control: choices(["left", "Left"], ["center", "Centre"], ["right", "Right"]),
    },
  ],
  backdrop: [
    {
      path: "backdrop",
      label: "Behind the words",
      control: choices(
        ["none", "Nothing"],
        ["shadow", "A shadow"],
        ["scrim", "A soft ground"],
        ["box", "A box"],
      ),
    },
  ],
  asset: [
    {
      path: "asset",
      label: "Picture",
      control: { as: "asset", kind: "image" },
      when: ({ kind }) => kind !== "clip",
    },
    {
      path: "asset",
      label: "Video",
      control: { as: "asset", kind: "video" },
      when: ({ kind }) => kind === "clip",
    },
  ],
  image_blank: [
    {
      path: "image_blank",
      label: "Picture from a blank",
      control: { as: "words", is_code: true },
      hint: "The record's field that holds a picture's address, such as image. It goes before the picture above.",
    },
  ],
  alt: [{ path: "alt", label: "Description for screen readers", control: { as: "words" } }],
  ken_burns: [
    {
      path: "ken_burns",
      label: "Slow movement",
      control: choices(
        ["none", "None"],
        ["in", "Nearer"],
        ["out", "Away"],
        ["pan-left", "To the left"],
        ["pan-right", "To the right"],
      ),
    },
  ],
  audible: [{ path: "audible", label: "Heard", control: { as: "check" } }],
  volume: [
    {
      path: "volume",
      label: "Volume",
      control: { as: "number", min: 0, max: 1, step: 0.05 },
      when: ({ audible }) => audible === true,
    },
  ],
  trim_in_ms: [{ path: "trim_in_ms", label: "Starts in the video at, seconds", control: { as: "seconds" } }],
  trim_out_ms: [{ path: "trim_out_ms", label: "Ends in the video at, seconds", control: { as: "seconds" } }],
  loop: [{ path: "loop", label: "Begins anew at its end", control: { as: "check" } }],
  loop_ms: [
    {
      path: "loop_ms",
      label: "One round, seconds",
      control: { as: "seconds" },
      when: ({ loop, ken_burns }) => loop === true && ken_burns !== "none",
    },
  ],
  freeze: [{ path: "freeze", label: "Stands still on its first frame", control: { as: "check" } }],
  keep_running: [{ path: "keep_running", label: "Runs on into the next shot", control: { as: "check" } }],
  widget: [
    {
      path: "widget",
      label: "Shows",
      control: choices(
        ["clock", "The time"],
        ["date", "The date"],
        ["countdown", "A countdown"],
        ["progress", "A bar"],
      ),
    },
  ],
  format: [
    {
      path: "format",
      label: "Format",
      control: choices(["short", "Short"], ["medium", "Medium"], ["long", "Long"]),
    },
  ],
  target_at: [{ path: "target_at", label: "Counts down to", control: { as: "moment" }, when: counts }],
  target_blank: [
    {
      path: "target_blank",
      label: "Or to a blank’s moment",
      control: { as: "words", is_code: true },
      hint: "Such as starts_at, or next_session_at for the stage’s next session",
      when: counts,
    },
  ],
  from_at: [{ path: "from_at", label: "The bar begins at", control: { as: "moment" }, when: isBar }],
  from_blank: [
    {
      path: "from_blank",
      label: "Or at a blank’s moment",
      control: { as: "words", is_code: true },
      when: isBar,
    },
  ],
  presenter_source: [],
  presenter_slot: [
    {
      path: "presenter_slot",
      label: "Which presenter",
      control: { as: "number", min: 0, max: 100 },
      hint: "0 is whoever presents now, 1 the session’s first, 2 the second",
    },
  ],
  name_label: [{ path: "name_label", label: "With name and title", control: { as: "check" } }],
  mask: [
    {
      path: "mask.shape",
      label: "Corners",
      control: choices(["none", "Square"], ["rounded", "Rounded"], ["circle", "A circle"]),
    },
    {
      path: "mask.radius",
      label: "Radius",
      control: { as: "number", min: 0, unit: "px" },
      when: ({ mask }) => mask?.shape === "rounded",
    },
    {
      path: "mask.border.width",
      label: "Border",
      control: { as: "number", min: 0, unit: "px" },
      when: isMasked,
    },
    {
      path: "mask.border.color",
      label: "Border’s colour",
      control: { as: "colour" },
      when: ({ mask }) => (mask?.border?.width ?? 0) > 0,
    },
    { path: "mask.shadow", label: "Shadow", control: { as: "check" }, when: isMasked },
  ],
  transition_in: transition("transition_in", "Comes"),
  transition_out: transition("transition_out", "Goes"),
  morph_key: [
    {
      path: "morph_key",
      label: "Moves on from shot to shot as",
      control: { as: "words", is_code: true },
      hint: "Blocks with the same word in two shots after each other change into one another",
    },
  ],
  agenda: [
    {
      path: "agenda.view",
      label: "Shows",
      control: choices(
        ["now_next", "Now and next"],
        ["day", "The whole day"],
        ["upcoming", "What is coming"],
      ),
    },
    {
      path: "agenda.event_ref",
      label: "Event",
      control: { as: "words", is_code: true },
      hint: "Left empty: the day at this venue",
    },
    {
      path: "agenda.room",
      label: "Room",
      control: { as: "words" },
      hint: "stage: the room this stage is. Left empty: all rooms",
    },
    { path: "agenda.rows", label: "Rows at most", control: { as: "number", min: 1, max: 100 } },
    { path: "agenda.show_speakers", label: "With speakers", control: { as: "check" } },
    { path: "agenda.show_track", label: "With tracks", control: { as: "check" } },
  ],
  props: [],
  rules: [],
  layer: [],
};

function counts({ widget }: Block): boolean {
  return widget === "countdown" || widget === "progress";
}

function isBar({ widget }: Block): boolean {
  return widget === "progress";
}

/** A kind's own settings. */
/** Of a block that shows what guests do. */
const until_chosen = "Until one is chosen, nothing is shown";

export const propForms: Record<string, FieldForm[]> = {
  shape: [
    {
      path: "props.shape",
      label: "Shape",
      control: choices(["rect", "Rectangle"], ["ellipse", "Ellipse"], ["line", "Line"]),
    },
    { path: "props.fill", label: "Colour", control: { as: "colour" } },
    { path: "props.radius", label: "Radius", control: { as: "number", min: 0, unit: "px" } },
  ],
  qr: [
    {
      path: "props.text",
      label: "Link or words",
      control: { as: "words", lines: 2 },
      hint: "Words in braces such as {link} fill from the record",
    },
  ],
  ticker: [
    {
      path: "props.speed",
      label: "Speed",
      control: { as: "number", min: 1, max: 10_000, unit: "px a second" },
    },
  ],
  widget: [
    {
      path: "props.span_min",
      label: "The bar is full before the moment by, minutes",
      control: { as: "number", min: 1 },
      when: isBar,
    },
  ],
  channel: [
    { path: "props.channel_id", label: "Channel", control: { as: "channel", none: "", stage: true } },
    {
      path: "props.default_channel_id",
      label: "While the stage is switched to none",
      control: { as: "channel", none: "The venue’s name" },
      when: ({ props }) => (props?.["channel_id"] ?? "stage") === "stage",
    },
    { path: "props.show_name", label: "With its name", control: { as: "check" } },
  ],
  wall: [
    { path: "props.engagement_id", label: "Posts of", hint: until_chosen, control: { as: "engagement" } },
    {
      path: "props.layout",
      label: "Layout",
      control: choices(["mosaic", "Tiles"], ["single", "One after another"], ["ticker", "A line that moves"]),
    },
  ],
  quiz: [
    { path: "props.engagement_id", label: "Games of", hint: until_chosen, control: { as: "engagement" } },
  ],
  poll: [
    { path: "props.engagement_id", label: "Polls of", hint: until_chosen, control: { as: "engagement" } },
  ],
};
