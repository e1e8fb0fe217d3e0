import type { Block } from "../timeline/timeline.ts";
import { bottom, type Box, columns, equal, rows, stackDown, takeBottom, centred } from "./boxes.ts";
import { across, foot, head, statement, tables } from "./layouts.ts";
import { cardFrame, pictureIn, stageLight } from "./ornaments.ts";
import { isWide, type Page } from "./page.ts";
import { dress, disc, figures, heading, ink, lines, onlyWith, paint, rect, shot, words } from "./parts.ts";
import { inFamily } from "./family.ts";
import { signature, signatureBlanks } from "./signature.ts";
import { moment, picture, type Template, text } from "./template.ts";

/** The heading of a card, in its middle above the rest, or on the left of a strip. */
function cardHead(page: Page, room: Box): { blocks: Block[]; rest: Box } {
  const { size, gap, short } = page;
  const letters = Math.round(size.title * 0.86);
  const title_h = lines(1, letters, "heading");
  const bar_h = Math.max(2, short * 0.008);
  const bar_w = short * 0.1;
  if (page.format === "strip") {
    const [left, rest] = columns(room, [0.22, 0.78], gap * 3);
    const [title] = stackDown(left!, [lines(2, letters, "heading")], 0);
    return {
      blocks: [
        rect("bar", { ...left!, w: bar_w, h: bar_h }, ink.line, { radius: bar_h / 2, track_id: "words" }),
        heading("title", "{title}", { ...title!, y: title!.y + bar_h + gap * 0.8 }, { size: letters }),
        words("line", "{line}", takeBottom(left!, lines(2, size.text))[0], { size: size.text }),
      ],
      rest: rest!,
    };
  }
  const [title, line, bar] = stackDown(room, [title_h, lines(1, size.text), bar_h], gap * 0.35);
  return {
    blocks: [
      heading("title", "{title}", title!, { size: letters, align: "center" }),
      words("line", "{line}", line!, { size: size.text, align: "center" }),
      rect("bar", { ...centred(bar!, bar_w, bar_h) }, ink.line, { radius: bar_h / 2, track_id: "words" }),
    ],
    rest: { ...room, y: bottom(bar!) + gap, h: bottom(room) - bottom(bar!) - gap },
  };
}

export const food: Template[] = inFamily("food", [
  {
    key: "menu",
    title: "Menu",
    description: "Six dishes with a line and a price each.",
    blanks: [
      text("title", "Title", "Lunch"),
      text("line", "Line", "Served from 11:30 to 14:00"),
      ...[
        ["Leek soup", "Sourdough, brown butter", "9.50"],
        ["Grilled mackerel", "Fennel, new potatoes", "24.00"],
        ["Barley risotto", "Mushrooms, hazelnuts", "21.00"],
        ["Harbour salad", "Smoked trout, apple", "17.50"],
        ["Plum cake", "With whipped cream", "6.00"],
        ["Elderflower sorbet", "Two scoops", "5.50"],
      ].flatMap(([dish, note, price], index) => [
        text(`dish_${index + 1}`, `Dish ${index + 1}`, dish!),
        text(`note_${index + 1}`, `Line ${index + 1}`, note!),
        text(`price_${index + 1}`, `Price ${index + 1}`, price!),
      ]),
    ],
    draw: (page) => {
      const { gap, format } = page;
      const { blocks, room } = cardFrame(page);
      const { blocks: said, rest } = cardHead(page, room);
      const shape =
        format === "strip"
          ? { across: 3, down: 2 }
          : isWide(page)
            ? { across: 2, down: 3 }
            : { across: 1, down: 6 };
      const parts = columns(rest, equal(shape.across), gap * (format === "strip" ? 5 : 3));
      const cells = rows(rest, equal(shape.down), gap * 0.5).flatMap(({ y, h }) =>
        parts.map(({ x, w }) => ({ x, y, w, h })),
      );
      const dishes = cells.map((cell, index) => dishCell(page, cell, index + 1));
      return shot(page, [blocks, said, ...dishes], { duration_ms: 15_000 });
    },
  },
  {
    key: "prices",
    title: "Price list",
    description: "Eight things and what they cost.",
    blanks: [
      text("title", "Title", "At the bar"),
      text("line", "Line", "Prices in francs"),
      ...[
        ["Espresso", "3.50"],
        ["Cappuccino", "4.80"],
        ["Tea", "4.00"],
        ["Lemonade", "5.50"],
        ["Pale ale, 3 dl", "5.50"],
        ["White wine, 1 dl", "6.50"],
        ["Red wine, 1 dl", "7.00"],
        ["Spritz", "11.00"],
      ].flatMap(([item, price], index) => [
        text(`item_${index + 1}`, `Item ${index + 1}`, item!),
        text(`price_${index + 1}`, `Price ${index + 1}`, price!),
      ]),
    ],
    draw: (page) => {
      const { blocks, room } = cardFrame(page);
      const { blocks: said, rest } = cardHead(page, room);
      const items = equal(8).map((_, index) => ({
        left: `{item_${index + 1}}`,
        right: `{price_${index + 1}}`,
        blank: `item_${index + 1}`,
      }));
      return shot(
        page,
        [
          blocks,
          said,
          ...tables(page, rest, items, {
            size: page.size.large,
            right_share: 0.28,
            across: across(page, 2, 1),
          }),
        ],
        { duration_ms: 15_000 },
      );
    },
  },
  {
    key: "dish",
    title: "Dish of the day",
    description: "One dish with its picture and its price in a circle.",
    blanks: [
      text("eyebrow", "Above the name", "Today’s special"),
      text("dish", "Dish", "Grilled mackerel"),
      text("note", "Line", "Fennel, new potatoes and brown butter"),
      text("price", "Price", "24.–"),
      picture("picture", "Picture"),
    ],
    draw: (page) => {
      const { width, height, safe, gap, size, short, format } = page;
      const share = { strip: 0.34, wide: 0.5, square: 0.46, tall: 0.5 }[format];
      const photo = isWide(page)
        ? { x: 0, y: 0, w: width * share, h: height }
        : { x: 0, y: 0, w: width, h: height * share };
      const column = isWide(page)
        ? { ...safe, x: photo.w + gap * 3, w: safe.x + safe.w - photo.w - gap * 3 }
        : { ...safe, y: photo.h + gap * 1.6, h: bottom(safe) - photo.h - gap * 1.6 };
      const d = short * (format === "strip" ? 0.5 : 0.27);
      const spot = isWide(page)
        ? {
            x: photo.w - d * (format === "strip" ? 0.86 : 0.78),
            y: height * 0.5 - (format === "strip" ? d / 2 : -height * 0.12),
            w: d,
            h: d,
          }
        : { x: safe.x + safe.w - d, y: photo.h - d * 0.62, w: d, h: d };
      const price_size = size.large;
      const price_h = lines(1, price_size, "heading");
      const note = { name: "note", text: "{note}", size: size.large, count: 2 };
      const { blocks } = head(
        page,
        { ...column, h: column.h - lines(2, size.large) - gap },
        {
          over: "{eyebrow}",
          title: "{dish}",
          title_lines: 3,
        },
      );
      const narrow = (block: Block): Block =>
        !isWide(page) && block.uuid === "eyebrow"
          ? { ...block, transform: { ...block.transform, w: Math.round(column.w - d - gap) } }
          : block;
      return shot(page, [
        pictureIn(page, { name: "picture", blank: "picture", alt: "{dish}", box: photo, kenBurns: "in" }),
        ...blocks.map((step) => step.map(narrow)),
        foot(page, column, [note]),
        dress(
          [
            disc("price-ground", spot, paint.accent, { track_id: "words", rules: [onlyWith("price")] }),
            heading(
              "price",
              "{price}",
              { ...spot, x: spot.x + d * 0.1, w: d * 0.8, y: spot.y + (d - price_h) / 2, h: price_h },
              {
                size: price_size,
                color: ink.onAccent,
                align: "center",
              },
            ),
          ],
          { transition_in: { kind: "scale", ms: 400 } },
        ),
      ]);
    },
  },
  {
    key: "break",
    title: "Break",
    description: "What is there, where, and how long it lasts.",
    blanks: [
      text("place", "Where", "In the courtyard"),
      text("title", "Title", "Coffee is served"),
      text("label", "Before the figures", "We go on in"),
      moment("ends_at", "Goes on at", 25),
      ...signatureBlanks,
    ],
    draw: (page) => {
      const { size, gap, short, safe, format } = page;
      const { column } = statement(page);
      const digits = Math.round(Math.min(short * (format === "strip" ? 0.42 : 0.24), safe.w * 0.3));
      const digits_h = lines(1, digits, "heading");
      const isStrip = format === "strip";
      const label_h = lines(1, size.text);
      const [low] = takeBottom(
        isStrip ? { ...safe, x: column.x + column.w + gap, w: safe.w * 0.36 - gap } : safe,
        digits_h + label_h,
      );
      const [label, figure] = stackDown(low, [label_h, digits_h], 0);
      const signed = signature(
        page,
        { ...column, h: column.h - (isStrip ? 0 : low.h + gap) },
        { size: size.text },
      );
      const { blocks } = head(page, signed.rest, {
        over: "{place}",
        title: "{title}",
        title_lines: across(page, 2, 4),
      });
      return shot(page, [
        stageLight(page),
        signed.blocks,
        ...blocks,
        [
          words("label", "{label}", { ...label!, w: label!.w * 0.6 }, { size: size.text }),
          figures(
            "figures",
            { ...figure!, w: figure!.w * across(page, isStrip ? 0.72 : 0.62, format === "tall" ? 1 : 0.72) },
            {
              widget: "countdown",
              target_blank: "ends_at",
              size: digits,
              color: ink.accent,
            },
          ),
        ],
      ]);
    },
  },
  {
    key: "happy-hour",
    title: "Happy hour",
    description: "An offer with its times, in the brand’s colour.",
    blanks: [
      text("eyebrow", "Above the title", "Every evening"),
      text("title", "Title", "Two spritz, one price"),
      text("hours", "Hours", "17:00–18:30"),
      text("line", "Line", "At the bar on Pier 7"),
    ],
    draw: (page) => {
      const { safe, size, gap, width, height, short, format } = page;
      const letters = Math.round(size.title * (format === "strip" ? 1 : 1.15));
      const hours = Math.round(size.title * 0.86);
      const isStrip = format === "strip";
      const [left, side] = isStrip ? columns(safe, [0.62, 0.38], gap * 2) : [safe, safe];
      const [, upper] = takeBottom(
        left!,
        isStrip ? 0 : lines(1, hours, "heading") + lines(1, size.text) + gap * 2,
      );
      const { blocks } = head(
        page,
        { ...upper, w: upper.w * across(page, isStrip ? 1 : 0.8, 1) },
        {
          over: "{eyebrow}",
          title: "{title}",
          title_lines: 4,
          size: letters,
          color: ink.onAccent,
          over_color: ink.onAccent,
          bar_color: ink.onAccent,
        },
      );
      const [low] = takeBottom(side!, lines(1, hours, "heading") + lines(1, size.text) + gap * 0.4);
      const [when, where] = stackDown(low, [lines(1, hours, "heading"), lines(1, size.text)], gap * 0.3);
      const d = short * (isStrip ? 1.5 : 1.1);
      return shot(
        page,
        [
          [
            disc(
              "moon",
              { x: width - d * 0.55, y: height - d * 0.55, w: d, h: d },
              "color-mix(in srgb, var(--brand-accent-text) 10%, transparent)",
            ),
          ],
          ...blocks,
          [
            heading("hours", "{hours}", when!, { size: hours, color: ink.onAccent }),
            words("line", "{line}", where!, { size: size.text, color: ink.onAccent }),
          ],
        ],
        { ground: { background: paint.accent } },
      );
    },
  },
]);

/** A dish with its price, and below them a line where there is room. */
function dishCell({ size, gap }: Page, cell: Box, number: number): Block[] {
  const dish_h = lines(1, size.large);
  const note_h = lines(1, size.text);
  const hasNote = cell.h >= dish_h + note_h;
  const rules = [onlyWith(`dish_${number}`)];
  const y = cell.y + (cell.h - dish_h - (hasNote ? note_h : 0)) / 2;
  const [first, second] = stackDown({ ...cell, y }, [dish_h, note_h], 0);
  const [dish, price] = columns(first!, [0.76, 0.24], gap * 0.6);
  const strong = { size: size.large, font_weight: 600, rules };
  const said = [
    words(`dish-${number}`, `{dish_${number}}`, dish!, { ...strong, color: ink.text }),
    words(`price-${number}`, `{price_${number}}`, price!, { ...strong, color: ink.accent, align: "right" }),
  ];
  const note = words(`note-${number}`, `{note_${number}}`, second!, { size: size.text, rules });
  return hasNote ? [...said, note] : said;
}
