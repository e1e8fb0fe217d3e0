import type { Block } from "../timeline/timeline.ts";
import { bottom, type Box, columns, equal, grid, stackDown, takeBottom } from "./boxes.ts";
import { above, foot, head, tables } from "./layouts.ts";
import { pictureIn, signPanel } from "./ornaments.ts";
import { isWide, type Page } from "./page.ts";
import { dress, eyebrow, figures, heading, ink, lines, onlyWith, paint, part, shot, words } from "./parts.ts";
import { inFamily } from "./family.ts";
import { bySession, moment, picture, type Template, text } from "./template.ts";

const on_panel = { color: ink.onAccent, over_color: ink.onAccent, bar_color: ink.onAccent };

/** A heading on the brand's colour, with a line at its lower end where there is room. */
function sign(page: Page, { over, title, line }: { over?: string; title: string; line?: string }) {
  const { blocks, panel, room } = signPanel(page);
  const line_h = line === undefined ? 0 : lines(page.format === "square" ? 1 : 2, page.size.text);
  const size = Math.round(page.size.title * 0.86);
  const { blocks: said } = head(
    page,
    { ...panel, h: panel.h - line_h - (line_h > 0 ? page.gap * 0.3 : 0) },
    {
      over,
      title,
      title_lines: page.format === "wide" ? 4 : 2,
      size,
      ...on_panel,
    },
  );
  const [low] = takeBottom(panel, line_h);
  return {
    blocks: [
      blocks,
      ...said,
      line_h > 0 ? [words("line", line!, low, { size: page.size.text, color: ink.onAccent })] : [],
    ],
    room,
  };
}

const accent_ground = { background: paint.accent };

const arrow_sizes = { strip: 0.66, wide: 0.66, square: 0.44, tall: 0.7 };

/** Signs in the brand's colour. */
export const signs: Template[] = inFamily("foyer", [
  {
    key: "wayfinding",
    title: "Wayfinding",
    description: "One place and a large arrow. Type ← ↑ → or ↓.",
    blanks: [
      text("arrow", "Arrow", "→"),
      text("place", "Place", "Great Hall"),
      text("line", "Line", "Second floor, 2 minutes"),
    ],
    draw: (page) => {
      const { safe, short, size, gap, format } = page;
      const letters = Math.round(short * arrow_sizes[format]);
      const arrow_h = lines(1, letters);
      const [low, rest] =
        format === "strip" || format === "wide"
          ? columns(
              safe,
              [format === "strip" ? 0.2 : 0.36, format === "strip" ? 0.8 : 0.64],
              gap,
            ).toReversed()
          : takeBottom(safe, arrow_h, gap);
      const arrow_room = isWide(page) ? rest! : low!;
      const text_room = isWide(page) ? low! : rest!;
      const y = isWide(page) ? safe.y + (safe.h - arrow_h) / 2 : arrow_room.y;
      const below = [{ name: "line", text: "{line}", size: size.large }];
      const { blocks } = head(page, above(page, text_room, below), {
        title: "{place}",
        title_lines: 3,
        size: Math.round(size.title * (format === "strip" ? 1.15 : 1.2)),
        ...on_panel,
      });
      return shot(
        page,
        [
          [],
          [
            words(
              "arrow",
              "{arrow}",
              { ...arrow_room, y, h: arrow_h },
              { size: letters, font_weight: 600, color: ink.onAccent },
            ),
          ],
          ...blocks,
          dress(foot(page, text_room, below), { color: ink.onAccent }),
        ],
        { ground: accent_ground },
      );
    },
  },
  {
    key: "directions",
    title: "Directions",
    description: "Up to five places with an arrow each.",
    blanks: [
      text("title", "Title", "Where to go"),
      ...[
        ["←", "Great Hall"],
        ["↑", "Workshops, floor 2"],
        ["→", "Pier 7 and boats"],
        ["↓", "Cloakroom"],
        ["→", "Food and drink"],
      ].flatMap(([arrow, place], index) => [
        text(`arrow_${index + 1}`, `Arrow ${index + 1}`, arrow!),
        text(`place_${index + 1}`, `Place ${index + 1}`, place!),
      ]),
    ],
    draw: (page) => {
      const { blocks, room } = sign(page, { title: "{title}" });
      const items = equal(5).map((_, index) => ({
        left: `{arrow_${index + 1}}`,
        right: `{place_${index + 1}}`,
        blank: `place_${index + 1}`,
      }));
      const isStrip = page.format === "strip";
      const size = Math.round(page.size.large * (isStrip ? 1 : 1.15));
      return shot(page, [
        ...blocks,
        ...tables(page, room, items, {
          size,
          right_share: isStrip ? 0.14 : 0.15,
          leads: true,
          most: 3,
          across: isStrip ? 2 : 1,
        }),
      ]);
    },
  },
  {
    key: "room-sign",
    title: "Room sign",
    description: "Beside a door: the room, what is on and who speaks. A session slot fills it by itself.",
    blanks: [
      text("room_label", "Room", "Great Hall"),
      text("title", "Title", "What screens learn from posters"),
      text("speakers", "Speakers", "Ngozi Okonjo"),
      bySession(moment("starts_at", "Starts", 10)),
      bySession(moment("ends_at", "Ends", 55)),
    ],
    draw: (page) => {
      const { gap, size, format } = page;
      const { blocks, room } = sign(page, { title: "{room_label}" });
      const time_h = lines(1, size.large, "heading");
      const letters = Math.round(size.title * 0.86);
      const below = [
        { name: "speakers", text: "{speakers}", size: size.large, count: format === "strip" ? 1 : 2 },
      ];
      const taken = lines(below[0]!.count, size.large) + gap;
      const count = Math.max(1, Math.floor((room.h - time_h - gap - taken) / (letters * 1.1)));
      const time = { widget: "clock", size: size.large, color: ink.accent } as const;
      const time_w = size.large * 2.9;
      return shot(page, [
        ...blocks,
        [
          figures("starts", { ...room, w: time_w, h: time_h }, { ...time, target_blank: "starts_at" }),
          figures(
            "ends",
            { ...room, x: room.x + time_w + gap, w: time_w, h: time_h },
            {
              ...time,
              color: ink.muted,
              target_blank: "ends_at",
            },
          ),
        ],
        [
          heading(
            "session",
            "{title}",
            { ...room, y: room.y + time_h + gap * 0.6, h: lines(Math.min(count, 5), letters, "heading") },
            {
              size: letters,
            },
          ),
        ],
        foot(page, room, below),
      ]);
    },
  },
  {
    key: "opening-hours",
    title: "Opening hours",
    description: "Seven days with their times.",
    blanks: [
      text("title", "Title", "Opening hours"),
      text("line", "Line", "Last entry 30 minutes before we close"),
      ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].flatMap(
        (day, index) => [
          text(`day_${index + 1}`, `Day ${index + 1}`, day),
          text(
            `hours_${index + 1}`,
            `Hours ${index + 1}`,
            index === 0 ? "closed" : index < 5 ? "9:00–18:00" : "10:00–22:00",
          ),
        ],
      ),
    ],
    draw: (page) => {
      const { blocks, room } = sign(page, { title: "{title}", line: "{line}" });
      const items = equal(7).map((_, index) => ({
        left: `{day_${index + 1}}`,
        right: `{hours_${index + 1}}`,
        blank: `day_${index + 1}`,
      }));
      return shot(page, [
        ...blocks,
        ...tables(page, room, items, {
          size: page.size.large,
          right_share: 0.48,
          across: page.format === "strip" ? 2 : 1,
        }),
      ]);
    },
  },
  {
    key: "wifi",
    title: "Wi-Fi",
    description: "Name, password and a code that joins the network.",
    blanks: [
      text("title", "Title", "Free Wi-Fi"),
      text("line", "Line", "Point your camera at the code"),
      text("network", "Network", "Harbour Guests"),
      text("password", "Password", "ahoy2026"),
    ],
    draw: (page) => {
      const { size, gap, format } = page;
      const { blocks, room } = sign(page, { title: "{title}", line: "{line}" });
      const isStacked = format === "strip" || format === "tall";
      const pair_h = lines(1, size.text) + lines(1, size.large) + gap * 0.3;
      const text_h = isStacked ? pair_h * 2 + gap : pair_h;
      const isStrip = format === "strip";
      const side = isStrip ? room.h : Math.min(room.w, room.h - text_h - gap);
      const code = { x: room.x, y: room.y, w: side, h: side };
      const beside = isStrip
        ? { ...room, x: room.x + side + gap * 2, w: room.w - side - gap * 2 }
        : { ...room, y: room.y + side + gap, h: room.h - side - gap };
      const halves = isStacked
        ? stackDown(beside, [pair_h, pair_h], gap * 0.6)
        : columns(beside, equal(2), gap);
      const pair = (name: string, label: string, box: Box): Block[] => {
        const [first, second] = stackDown(box, [lines(1, size.text), lines(1, size.large)], gap * 0.15);
        return [
          eyebrow(`${name}-label`, label, first!, { size: size.text }),
          words(name, `{${name}}`, second!, { size: size.large, color: ink.text, font_weight: 600 }),
        ];
      };
      return shot(page, [
        ...blocks,
        [
          part("code", "qr", code, {
            props: { text: "WIFI:T:WPA;S:{network};P:{password};;" },
            alt: "{network}",
          }),
        ],
        pair("network", "Network", halves[0]!),
        dress(pair("password", "Password", halves[1]!), { rules: [onlyWith("password")] }),
      ]);
    },
  },
  {
    key: "map",
    title: "Map",
    description: "Your plan of the place, with what is where.",
    blanks: [
      text("title", "Title", "You are here"),
      picture("map", "Map"),
      ...["1  Great Hall", "2  Workshops", "3  Pier 7", "4  Food and drink"].map((place, index) =>
        text(`place_${index + 1}`, `Place ${index + 1}`, place),
      ),
    ],
    draw: (page) => {
      const { safe, size, gap, format } = page;
      const shares = { strip: [0.62, 0.38], wide: [0.64, 0.36], square: [], tall: [] }[format];
      const list_h = lines(1, size.text) * 2 + gap * 0.6;
      const title_size = Math.round(size.title * 0.8);
      const count = isWide(page) ? 3 : 1;
      const [left, side] = isWide(page) ? columns(safe, shares, gap * 1.6) : [safe, safe];
      const { blocks, end } = head(
        page,
        isWide(page)
          ? above(
              page,
              side!,
              equal(4).map(() => ({ size: size.text })),
            )
          : side!,
        { title: "{title}", title_lines: count, size: title_size },
      );
      const plan = isWide(page) ? left : { ...safe, y: end + gap, h: bottom(safe) - end - gap * 2 - list_h };
      const places = equal(4).map((_, index) => index + 1);
      const legend = isWide(page)
        ? takeBottom(side!, places.length * (lines(1, size.text) + gap * 0.3))[0]
        : takeBottom(safe, list_h)[0];
      const cells = isWide(page)
        ? stackDown(
            legend,
            places.map(() => lines(1, size.text)),
            gap * 0.3,
          )
        : grid(legend, { across: 2, down: 2 }, gap * 0.4);
      return shot(page, [
        [],
        pictureIn(page, {
          name: "map",
          blank: "map",
          alt: "{title}",
          box: plan!,
          radius: page.short * 0.022,
          fit: "contain",
        }),
        ...blocks,
        places.map((place, index) =>
          words(
            `place-${place}`,
            `{place_${place}}`,
            { ...cells[index]!, h: lines(1, size.text) },
            {
              size: size.text,
              color: ink.text,
            },
          ),
        ),
      ]);
    },
  },
]);
