import type { PresenterSource } from "../../../../../core/presenters/livePresenter.ts";
import type { BlockField } from "../../../../../core/timeline/blockFields.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import {
  check,
  choices,
  colour,
  field,
  type FieldForm,
  lines,
  moment,
  pixels,
  seconds,
  share,
  suggested,
  words,
} from "./formParts.ts";

/** How a block comes and goes. */
export const ways: Record<NonNullable<Block["transition_in"]>["kind"], string> = {
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

/** What of a text comes or goes one after the other. */
const parts: Record<NonNullable<NonNullable<Block["transition_in"]>["by"]>, string> = {
  block: "All together",
  line: "Line by line",
  word: "Word by word",
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
  ...[9, 10, 11, 12].map((slot) => [slot, `${slot}th presenter`] as const),
] as const;

const weights = {
  100: "Thin",
  200: "Extra light",
  300: "Light",
  400: "Regular",
  500: "Medium",
  600: "Semibold",
  700: "Bold",
  800: "Heavy",
  900: "Black",
};

const transition = (path: "transition_in" | "transition_out", label: string): FieldForm[] => [
  field(`${path}.kind`, label, choices(ways)),
  field(`${path}.ms`, `${label}, seconds`, seconds, {
    when: (block) => block[path] !== undefined && (block[path].kind !== "cut" || isByParts(block[path])),
  }),
  field(`${path}.by`, `${label}, its words`, choices(parts), {
    when: (block) => block.kind === "caption" && block[path] !== undefined,
  }),
];
const isByParts = ({ by = "block" }: NonNullable<Block["transition_in"]>) => by !== "block";
const isMasked = ({ mask }: Block) => mask !== undefined && mask.shape !== "none";

/** How each field of a block is filled in; all fields there are stand here, those without a form as well. */
export const fieldForms: Record<BlockField, FieldForm[]> = {
  label: [field("label", "Name in the list", words)],
  hidden: [field("hidden", "Hidden", check)],
  locked: [field("locked", "Locked against dragging", check)],
  group_id: [field("group_id", "Group", { as: "group" })],
  text: [field("text", "Words", lines(3), { hint: "Words in braces such as {title} fill from the record" })],
  font_size: [field("font_size", "Size", pixels)],
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
    field("image_blank", "Picture from a blank", suggested("blanks"), {
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
  audible: [
    field("audible", "Heard", check, { when: ({ kind }) => kind !== "quiz" }),
    field("audible", "Music and sounds", check, {
      when: ({ kind }) => kind === "quiz",
      hint: "Heard on stages that play sound.",
    }),
  ],
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
    field("target_blank", "Or to a blank’s moment", suggested("moments"), {
      hint: "Such as starts_at, or next_session_at for the stage’s next session",
      when: counts,
    }),
    field("target_blank", "Tells a blank’s moment", suggested("moments"), {
      hint: "Left empty: the present one",
      when: (block) => !counts(block),
    }),
  ],
  from_at: [field("from_at", "The bar begins at", moment, { when: isBar })],
  from_blank: [field("from_blank", "Or at a blank’s moment", suggested("moments"), { when: isBar })],
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
    field("mask.shadow", "Shadow", { as: "shadow" }, { when: isMasked }),
  ],
  transition_in: transition("transition_in", "Comes"),
  transition_out: transition("transition_out", "Goes"),
  morph_key: [
    field(
      "morph_key",
      "Moves on from shot to shot as",
      { as: "words", is_code: true },
      {
        hint: "Blocks with the same word in two shots after each other change into one another",
      },
    ),
  ],
  agenda: [
    field(
      "agenda.view",
      "Shows",
      choices({ now_next: "Now and next", day: "The whole day", upcoming: "What is coming" }),
    ),
    field("agenda.event_ref", "Event", suggested("events"), { hint: "Left empty: the day at this venue" }),
    field("agenda.room", "Room", suggested("rooms"), {
      hint: "stage: the room this stage is. Left empty: all rooms",
    }),
    field("agenda.rows", "Rows at most", { as: "number" }),
    field("agenda.language", "Language", suggested("languages"), { hint: "Left empty: the stage’s" }),
    field("agenda.show_speakers", "With speakers", check),
    field("agenda.show_track", "With tracks", check),
  ],
  props: [],
  rules: [],
  layer: [
    field("layer", "Lies", choices({ under: "Under the shot", over: "Over the shot" }), {
      only_layouts: true,
    }),
  ],
};

function counts({ widget }: Block): boolean {
  return widget === "countdown" || widget === "progress";
}

function isBar({ widget }: Block): boolean {
  return widget === "progress";
}
