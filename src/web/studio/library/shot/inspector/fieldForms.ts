import type { PresenterSource } from "../../../../../core/presenters/livePresenter.ts";
import type { BlockField } from "../../../../../core/timeline/blockFields.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";

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

const words = { as: "words" } as const;
const code = { as: "words", is_code: true } as const;
const check = { as: "check" } as const;
const seconds = { as: "seconds" } as const;
export const colour = { as: "colour" } as const;
const moment = { as: "moment" } as const;
const engagement = { as: "engagement" } as const;
const pixels = { as: "number", min: 0, unit: "px" } as const;
const share = { as: "number", min: 0, max: 1, step: 0.05 } as const;
const lines = (lines: number) => ({ as: "words", lines }) as const;
export const choices = (labels: Record<string, string>) =>
  ({ as: "choice", choices: Object.entries(labels) }) as const;

export const field = (
  path: string,
  label: string,
  control: Control,
  more: Pick<FieldForm, "hint" | "when"> = {},
): FieldForm => ({ path, label, control, ...more });

/** How a block comes and goes. */
const ways: Record<NonNullable<Block["transition_in"]>["kind"], string> = {
  cut: "At once",
  dissolve: "Dissolves",
  fade: "Fades",
  "slide-left": "Slides to the left",
  "slide-right": "Slides to the right",
  "slide-up": "Slides up",
  "slide-down": "Slides down",
  scale: "Grows",
  wipe: "Is wiped",
  blur: "Out of a blur",
};

const sources: Record<PresenterSource, string> = {
  camera: "The camera",
  screen: "The shared screen",
  both: "The shared screen, with the camera in a corner",
};

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];
const slots = [
  [0, "Who is on air"],
  ...ordinals.map((ordinal, index) => [index + 1, `${ordinal} presenter`] as const),
] as const;

const weights = { 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold", 700: "Bold", 800: "Heavy" };

const transition = (path: "transition_in" | "transition_out", label: string): FieldForm[] => [
  field(`${path}.kind`, label, choices(ways)),
  field(`${path}.ms`, `${label}, seconds`, seconds, {
    when: (block) => block[path] !== undefined && block[path].kind !== "cut",
  }),
];
const isMasked = ({ mask }: Block) => mask !== undefined && mask.shape !== "none";

/** How each field of a block is filled in; all fields there are stand here, those without a form as well. */
export const fieldForms: Record<BlockField, FieldForm[]> = {
  label: [field("label", "Name in the list", words)],
  hidden: [],
  locked: [field("locked", "Locked against dragging", check)],
  group_id: [],
  text: [field("text", "Words", lines(3), { hint: "Words in braces such as {title} fill from the record" })],
  font_size: [field("font_size", "Size", { as: "number", min: 1, max: 10_000, unit: "px" })],
  font_weight: [
    field("font_weight", "Weight", {
      as: "choice",
      choices: Object.entries(weights).map(([weight, label]) => [Number(weight), label] as const),
    }),
  ],
  font_family: [field("font_family", "Font", { as: "family" })],
  color: [field("color", "Colour", colour)],
  align: [field("align", "Aligned", choices({ left: "Left", center: "Centre", right: "Right" }))],
  backdrop: [
    field(
      "backdrop",
      "Behind the words",
      choices({ none: "Nothing", shadow: "A shadow", scrim: "A soft ground", box: "A box" }),
    ),
  ],
  asset: [
    field("asset", "Picture", { as: "asset", kind: "image" }, { when: ({ kind }) => kind !== "clip" }),
    field("asset", "Video", { as: "asset", kind: "video" }, { when: ({ kind }) => kind === "clip" }),
  ],
  image_blank: [
    field("image_blank", "Picture from a blank", code, {
      hint: "The record's field that holds a picture's address, such as image. It goes before the picture above.",
    }),
  ],
  alt: [field("alt", "Description for screen readers", words)],
  ken_burns: [
    field(
      "ken_burns",
      "Slow movement",
      choices({
        none: "None",
        in: "Nearer",
        out: "Away",
        "pan-left": "To the left",
        "pan-right": "To the right",
      }),
    ),
  ],
  audible: [field("audible", "Heard", check)],
  volume: [field("volume", "Volume", share, { when: ({ audible }) => audible === true })],
  trim_in_ms: [field("trim_in_ms", "Starts in the video at, seconds", seconds)],
  trim_out_ms: [field("trim_out_ms", "Ends in the video at, seconds", seconds)],
  loop: [field("loop", "Begins anew at its end", check)],
  loop_ms: [
    field("loop_ms", "One round, seconds", seconds, {
      when: ({ loop, ken_burns }) => loop === true && ken_burns !== "none",
    }),
  ],
  freeze: [field("freeze", "Stands still on its first frame", check)],
  keep_running: [field("keep_running", "Runs on into the next shot", check)],
  widget: [
    field(
      "widget",
      "Shows",
      choices({ clock: "The time", date: "The date", countdown: "A countdown", progress: "A bar" }),
    ),
  ],
  format: [field("format", "Format", choices({ short: "Short", medium: "Medium", long: "Long" }))],
  target_at: [field("target_at", "Counts down to", moment, { when: counts })],
  target_blank: [
    field("target_blank", "Or to a blank’s moment", code, {
      hint: "Such as starts_at, or next_session_at for the stage’s next session",
      when: counts,
    }),
  ],
  from_at: [field("from_at", "The bar begins at", moment, { when: isBar })],
  from_blank: [field("from_blank", "Or at a blank’s moment", code, { when: isBar })],
  presenter_source: [
    field("presenter_source", "Shows of them", choices(sources), {
      hint: "Until a picture comes, the presenter’s photo. An operator can choose otherwise during the show.",
    }),
  ],
  presenter_slot: [
    field(
      "presenter_slot",
      "Which presenter",
      { as: "choice", choices: slots },
      {
        hint: "First and second as the session lists them",
      },
    ),
  ],
  name_label: [field("name_label", "With name and title", check)],
  mask: [
    field("mask.shape", "Corners", choices({ none: "Square", rounded: "Rounded", circle: "A circle" })),
    field("mask.radius", "Radius", pixels, { when: ({ mask }) => mask?.shape === "rounded" }),
    field("mask.border.width", "Border", pixels, { when: isMasked }),
    field("mask.border.color", "Border’s colour", colour, {
      when: ({ mask }) => (mask?.border?.width ?? 0) > 0,
    }),
    field("mask.shadow", "Shadow", check, { when: isMasked }),
  ],
  transition_in: transition("transition_in", "Comes"),
  transition_out: transition("transition_out", "Goes"),
  morph_key: [
    field("morph_key", "Moves on from shot to shot as", code, {
      hint: "Blocks with the same word in two shots after each other change into one another",
    }),
  ],
  agenda: [
    field(
      "agenda.view",
      "Shows",
      choices({ now_next: "Now and next", day: "The whole day", upcoming: "What is coming" }),
    ),
    field("agenda.event_ref", "Event", code, { hint: "Left empty: the day at this venue" }),
    field("agenda.room", "Room", words, { hint: "stage: the room this stage is. Left empty: all rooms" }),
    field("agenda.rows", "Rows at most", { as: "number", min: 1, max: 100 }),
    field("agenda.show_speakers", "With speakers", check),
    field("agenda.show_track", "With tracks", check),
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

const until_chosen = "Until one is chosen, nothing is shown";

/** The settings that a kind has for itself. */
export const propForms: Record<string, FieldForm[]> = {
  shape: [
    field("props.shape", "Shape", choices({ rect: "Rectangle", ellipse: "Ellipse", line: "Line" })),
    field("props.fill", "Colour", colour),
    field("props.radius", "Radius", pixels),
  ],
  qr: [
    field("props.text", "Link or words", lines(2), {
      hint: "Words in braces such as {link} fill from the record",
    }),
  ],
  ticker: [field("props.speed", "Speed", { as: "number", min: 1, max: 10_000, unit: "px a second" })],
  widget: [
    field(
      "props.span_min",
      "The bar is full before the moment by, minutes",
      { as: "number", min: 1 },
      { when: isBar },
    ),
  ],
  channel: [
    field("props.channel_id", "Channel", { as: "channel", none: "", stage: true }),
    field(
      "props.default_channel_id",
      "While the stage is switched to none",
      { as: "channel", none: "The venue’s name" },
      { when: ({ props }) => (props?.["channel_id"] ?? "stage") === "stage" },
    ),
    field("props.show_name", "With its name", check),
  ],
  wall: [
    field("props.engagement_id", "Posts of", engagement, { hint: until_chosen }),
    field(
      "props.layout",
      "Layout",
      choices({ mosaic: "Tiles", single: "One after another", ticker: "A line that moves" }),
    ),
  ],
  quiz: [field("props.engagement_id", "Games of", engagement, { hint: until_chosen })],
  poll: [field("props.engagement_id", "Polls of", engagement, { hint: until_chosen })],
};

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
  field("transform.rotate", "Turned by", { as: "number", unit: "°" }),
  field("transform.opacity", "Opacity", share),
];

export const timeForms: FieldForm[] = [
  field("timing.in_ms", "Comes after, seconds", { as: "seconds", must: true }),
  field("timing.out_ms", "Goes after, seconds", seconds, {
    hint: "Left empty: it stays until the shot’s end",
  }),
];
