import { check, choices, colour, engagement, field, type FieldForm, lines, pixels } from "./formParts.ts";

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
  ticker: [field("props.speed", "Speed", { as: "number", unit: "px a second" })],
  widget: [
    field(
      "props.span_min",
      "The bar is full before the moment by, minutes",
      { as: "number" },
      { when: ({ widget }) => widget === "progress" },
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
  presenter: [
    field(
      "props.shows",
      "What of them",
      choices({ all: "Picture and name", name: "Only the name", live: "Only the live picture" }),
    ),
  ],
  wall: [
    field("props.engagement_id", "Posts of", engagement, { hint: until_chosen }),
    field(
      "props.layout",
      "Layout",
      choices({ mosaic: "Tiles", single: "One after another", ticker: "A line that moves" }),
    ),
    field(
      "props.rooms",
      "Only from rooms",
      { as: "names", from: "engagement_rooms" },
      { hint: "None: from all rooms" },
    ),
    field(
      "props.kinds",
      "Only",
      {
        as: "checks",
        choices: [
          ["photo", "Photos"],
          ["video", "Videos"],
          ["note", "Notes"],
          ["question", "Questions"],
        ],
      },
      { hint: "None: all of them" },
    ),
  ],
  quiz: [field("props.engagement_id", "Games of", engagement, { hint: until_chosen })],
  poll: [field("props.engagement_id", "Polls of", engagement, { hint: until_chosen })],
  questions: [
    field("props.engagement_id", "Questions of", engagement, { hint: until_chosen }),
    field("props.view", "Show", choices({ list: "A list by votes", one: "One question large" })),
    field(
      "props.rooms",
      "Only from rooms",
      { as: "names", from: "engagement_rooms" },
      { hint: "None: from all rooms" },
    ),
    field(
      "props.rows",
      "At most",
      { as: "number", unit: "questions" },
      { hint: "Empty: as many as fit", when: ({ props }) => props?.["view"] !== "one" },
    ),
  ],
};
