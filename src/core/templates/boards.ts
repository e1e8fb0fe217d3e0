import type { Block } from "../timeline/timeline.ts";
import { columns, equal, grid, stackDown, takeBottom } from "./boxes.ts";
import { foot, table } from "./layouts.ts";
import { stageLight } from "./ornaments.ts";
import { isWide, type Page } from "./page.ts";
import { eyebrow, figures, hairline, heading, ink, lines, onlyWith, part, shot, words } from "./parts.ts";
import { countdown } from "./countdown.ts";
import { inFamily } from "./family.ts";
import { signatureBlanks } from "./signature.ts";
import { bySession, moment, type Template, text } from "./template.ts";

/** Boards that tell the time, the programme and the weather. */
export const boards: Template[] = inFamily("foyer", [
  {
    key: "timetable",
    title: "Timetable",
    description: "Every session of the day, from your event.",
    kind: "agenda",
    blanks: [],
    draw: (page) => shot(page, [[], [board(page, { view: "day" })]], { duration_ms: 20_000 }),
  },
  {
    key: "now-and-next",
    title: "Now and next",
    description: "What is on in each room and what follows, from your event.",
    kind: "agenda",
    blanks: [],
    draw: (page) => shot(page, [[], [board(page, { view: "now_next" })]], { duration_ms: 15_000 }),
  },
  {
    key: "next-session",
    title: "Until the next session",
    description: "Counts down to the stage’s next session by itself.",
    kind: "countdown",
    blanks: [
      text("title", "Title", "Next session in"),
      text("line", "Line", "Please find your seats"),
      bySession(moment("next_session_at", "Next session", 15)),
      ...signatureBlanks,
    ],
    draw: (page) => countdown(page, { target: "next_session_at", title: "{title}", line: "{line}" }),
  },
  {
    key: "languages",
    title: "Welcome in six languages",
    description: "The same word for everybody.",
    kind: "welcome",
    blanks: ["Welcome", "Willkommen", "Bienvenue", "Benvenuti", "Bienvenidos", "أهلاً وسهلاً"].map(
      (word, index) => text(`welcome_${index + 1}`, `Word ${index + 1}`, word),
    ),
    draw: (page) => {
      const { safe, size, gap } = page;
      const shape = isWide(page)
        ? { across: page.format === "strip" ? 3 : 2, down: page.format === "strip" ? 2 : 3 }
        : { across: 1, down: 6 };
      const cells = grid(safe, shape, gap);
      const letters = Math.round(Math.min(size.title * 0.9, cells[0]!.h * 0.62, cells[0]!.w * 0.17));
      const h = lines(1, letters, "heading") + 6;
      return shot(page, [
        stageLight(page).slice(0, 2),
        ...cells.map((cell, index) => {
          const rules = [onlyWith(`welcome_${index + 1}`)];
          return [
            hairline(page, `line-${index + 1}`, cell, { rules }),
            heading(
              `welcome-${index + 1}`,
              `{welcome_${index + 1}}`,
              // Long words of one column do not run into the next.
              { ...cell, w: cell.w - (shape.across > 1 ? gap : 0), y: cell.y + (cell.h - h) / 2, h },
              {
                size: letters,
                color: index % 2 === 0 ? ink.text : ink.accent,
                rules,
              },
            ),
          ];
        }),
      ]);
    },
  },
  {
    key: "clock",
    title: "Clock and date",
    description: "The time, the day and a line of your own.",
    blanks: [text("line", "Line", "Good to have you here")],
    draw: (page) => {
      const { safe, short, size, gap, format } = page;
      const isStrip = format === "strip";
      const [left, right] = isStrip ? columns(safe, [0.5, 0.5], gap * 2) : [safe, safe];
      const digits = Math.round(Math.min(short * (isStrip ? 0.78 : 0.46), left!.w * 0.36));
      const h = lines(1, digits, "heading");
      const date_h = lines(1, size.large, "heading");
      const y = isStrip ? safe.y + (safe.h - h) / 2 : safe.y + (safe.h - h) * 0.42;
      return shot(page, [
        stageLight(page),
        [figures("clock", { ...left!, y, h }, { widget: "clock", size: digits, color: ink.text })],
        [
          figures(
            "date",
            { ...right!, y: isStrip ? safe.y + gap : safe.y, h: date_h },
            {
              widget: "date",
              format: "long",
              size: size.large,
              color: ink.accent,
            },
          ),
        ],
        foot(page, { ...right!, w: right!.w * (format === "tall" ? 1 : 0.68) }, [
          // Some figures reach far below their line.
          {
            name: "line",
            text: "{line}",
            size: size.large,
            count: format === "wide" ? 1 : 2,
            is_strong: true,
          },
        ]),
      ]);
    },
  },
  {
    key: "today",
    title: "Weather and water",
    description: "Three figures about the day outside.",
    blanks: [
      text("place", "Place", "Westhaven, today"),
      text("temperature", "Temperature", "21°"),
      text("sky", "Sky", "Sunny, light wind from the west"),
      ...[
        ["Water", "17°"],
        ["High tide", "14:20"],
        ["Sunset", "21:04"],
      ].flatMap(([label, value], index) => [
        text(`label_${index + 1}`, `Label ${index + 1}`, label!),
        text(`value_${index + 1}`, `Value ${index + 1}`, value!),
      ]),
    ],
    draw: (page) => {
      const { safe, short, size, gap, format } = page;
      const [left, right] = isWide(page) ? columns(safe, equal(2), gap * 2) : [safe, safe];
      const shares = { strip: 0.46, wide: 0.4, square: 0.26, tall: 0.46 };
      const digits = Math.round(Math.min(short * shares[format], left!.w * 0.5));
      const items = equal(3).map((_, index) => ({
        left: `{label_${index + 1}}`,
        right: `{value_${index + 1}}`,
        blank: `label_${index + 1}`,
      }));
      const [low] = takeBottom(right!, isWide(page) ? right!.h : size.large * 2 * items.length);
      const heights = [lines(1, size.text), lines(1, digits, "heading"), lines(2, size.large)];
      const [over, figure, sky] = stackDown(left!, heights, gap * 0.3);
      const skyBox = isWide(page) ? takeBottom(left!, heights[2]!)[0] : sky!;
      return shot(page, [
        isWide(page) ? stageLight(page).slice(0, 2) : [],
        [eyebrow("place", "{place}", over!, { size: size.text })],
        [heading("temperature", "{temperature}", figure!, { size: digits })],
        [words("sky", "{sky}", skyBox, { size: size.large, color: ink.text })],
        ...table(page, low, items, { size: size.large, right_share: 0.4, most: 3 }),
      ]);
    },
  },
]);

/** A board of sessions over the whole page; it sets its own words. */
function board({ safe }: Page, agenda: NonNullable<Block["agenda"]>): Block {
  return part("board", "agenda", safe, {
    track_id: "pictures",
    agenda: { ...agenda, show_speakers: true, show_track: true },
  });
}
