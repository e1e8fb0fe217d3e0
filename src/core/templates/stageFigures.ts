import type { Block } from "../timeline/timeline.ts";
import { bottom, type Box, columns, equal, inset, rows, takeBottom, takeTop } from "./boxes.ts";
import { across, foot, head, table, renamed } from "./layouts.ts";
import { stageLight } from "./ornaments.ts";
import { isWide, type Page } from "./page.ts";
import { accentBar, heading, ink, lines, paint, rect, shot, words } from "./parts.ts";
import { signatureBlanks } from "./signature.ts";
import { moment, type Template, text } from "./template.ts";

import { countdown } from "./countdown.ts";
import { inFamily } from "./family.ts";

/** Figures and times for the stage. */
export const stageFigures: Template[] = inFamily("stage", [
  {
    key: "countdown",
    title: "Countdown",
    description: "Large figures until a moment that you set.",
    blanks: [
      text("title", "Title", "We begin in"),
      moment("starts_at", "Counts down to", 20),
      text("line", "Line", "Please find your seats"),
      ...signatureBlanks,
    ],
    draw: (page) => countdown(page, { target: "starts_at", title: "{title}", line: "{line}" }),
  },
  {
    key: "big-number",
    title: "Big number",
    description: "One figure that everybody should remember.",
    blanks: [
      text("number", "Number", "1,284"),
      text("title", "What it counts", "children learned to swim here last summer"),
      text("source", "Source", "Westhaven harbour report"),
    ],
    draw: (page) => {
      const { safe, size, gap, short } = page;
      const digits = Math.round(Math.min(short * (page.format === "strip" ? 0.62 : 0.36), safe.w * 0.3));
      const isStrip = page.format === "strip";
      const number_h = lines(1, digits, "heading");
      const [figure, rest] = isStrip ? columns(safe, [0.44, 0.56], gap * 2) : takeTop(safe, number_h, gap);
      const [, body] = takeBottom(rest!, lines(1, size.text), gap);
      const letters = Math.round(short * (isStrip ? 0.17 : 0.1));
      return shot(page, [
        stageLight(page),
        [heading("number", "{number}", { ...figure!, h: number_h }, { size: digits, color: ink.accent })],
        [
          heading(
            "title",
            "{title}",
            {
              ...body,
              w: body.w * (page.format === "tall" ? 1 : 0.78),
              h: lines(Math.min(4, Math.floor(body.h / (letters * 1.1))), letters, "heading"),
            },
            {
              size: letters,
            },
          ),
        ],
        foot(page, { ...rest!, w: rest!.w * across(page, 0.6, 0.8) }, [
          { name: "source", text: "{source}", size: size.text },
        ]),
      ]);
    },
  },
  {
    key: "three-facts",
    title: "Three facts",
    description: "Three short figures with a line each.",
    blanks: [
      text("title", "Title", "The day in figures"),
      ...[
        ["42", "talks on three stages"],
        ["1,900", "guests from 31 countries"],
        ["6 km", "of quay, open to all"],
      ].flatMap(([figure, fact], index) => [
        text(`figure_${index + 1}`, `Figure ${index + 1}`, figure!),
        text(`fact_${index + 1}`, `Fact ${index + 1}`, fact!),
      ]),
    ],
    draw: (page) => {
      const { safe, size, gap, format } = page;
      const isStrip = format === "strip";
      const letters = Math.round(size.title * (isStrip ? 0.9 : 0.8));
      const [top, rest] = isStrip
        ? columns(safe, [0.26, 0.74], gap * 3)
        : takeTop(safe, lines(format === "tall" ? 2 : 1, letters, "heading") + gap * 0.8, gap);
      const cells = isWide(page) ? columns(rest!, equal(3), gap * 1.6) : rows(rest!, equal(3), gap);
      return shot(page, [
        [],
        [
          accentBar(page, top!),
          heading(
            "title",
            "{title}",
            {
              ...top!,
              y: top!.y + gap * 0.8,
              h: lines(isStrip || format === "tall" ? 2 : 1, letters, "heading"),
            },
            {
              size: letters,
            },
          ),
        ],
        ...cells.map((cell, index) => factCard(page, cell, index + 1)),
      ]);
    },
  },
  {
    key: "agenda-day",
    title: "Programme of the day",
    description: "Six lines with their times, typed by hand.",
    blanks: [
      text("title", "Title", "Today"),
      ...[
        ["09:00", "Doors and coffee"],
        ["09:30", "Opening keynote"],
        ["11:00", "Workshops on the pier"],
        ["12:30", "Lunch in the courtyard"],
        ["14:00", "Panel: the waterfront"],
        ["17:00", "Drinks on board"],
      ].flatMap(([time, item], index) => [
        text(`time_${index + 1}`, `Time ${index + 1}`, time!),
        text(`item_${index + 1}`, `Item ${index + 1}`, item!),
      ]),
    ],
    draw: (page) => {
      const { safe, size, gap, format } = page;
      const isStrip = format === "strip";
      const [left, room] = isStrip ? columns(safe, [0.24, 0.76], gap * 3) : [safe, safe];
      const { blocks, end } = head(page, left!, { title: "{title}", title_lines: isStrip ? 3 : 1 });
      const body = isStrip ? room! : { ...safe, y: end + gap, h: bottom(safe) - end - gap };
      const items = equal(6).map((_, index) => ({
        left: `{time_${index + 1}}`,
        right: `{item_${index + 1}}`,
        blank: `item_${index + 1}`,
      }));
      const halves = isStrip ? columns(body, equal(2), gap * 2) : [body];
      const share = isStrip ? 0.2 : across(page, 0.15, 0.22);
      return shot(page, [
        stageLight(page).slice(0, 2),
        ...blocks,
        ...halves.flatMap((half, index) =>
          table(page, half, items.slice(index * 3, halves.length === 1 ? 6 : index * 3 + 3), {
            size: size.large,
            right_share: share,
            leads: true,
          }).map((row) => row.map((block) => renamed(block, `${index + 1}`))),
        ),
      ]);
    },
  },
]);

function factCard(page: Page, cell: Box, number: number): Block[] {
  const { size, gap } = page;
  const room = inset(cell, gap * 1.2, gap);
  const isLow = cell.h < cell.w * 0.62;
  const [figure_room, fact_room] = isLow ? columns(room, [0.46, 0.54], gap) : [room, room];
  const figure_size = Math.round(Math.min(figure_room!.w * 0.3, room.h * (isLow ? 0.7 : 0.36)));
  const figure_h = lines(1, figure_size, "heading");
  const most = isLow ? room.h : room.h - figure_h - gap * 0.4;
  const count = Math.max(1, Math.min(4, Math.floor(most / (size.large * 1.25))));
  const fact_h = lines(count, size.large);
  const taken = isLow ? figure_h : figure_h + gap * 0.4 + lines(Math.min(3, count), size.large);
  const y = room.y + Math.max(0, (room.h - taken) / 2);
  const fact_y = isLow
    ? room.y + Math.max(0, (room.h - lines(Math.min(2, count), size.large)) / 2)
    : y + figure_h + gap * 0.4;
  return [
    rect(`card-${number}`, cell, paint.card, { radius: page.short * 0.022 }),
    heading(
      `figure-${number}`,
      `{figure_${number}}`,
      { ...figure_room!, y, h: figure_h },
      {
        size: figure_size,
        color: ink.accent,
      },
    ),
    words(
      `fact-${number}`,
      `{fact_${number}}`,
      { ...fact_room!, y: fact_y, h: Math.min(fact_h, bottom(room) - fact_y) },
      {
        size: size.large,
        color: ink.text,
      },
    ),
  ];
}
