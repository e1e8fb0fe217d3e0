import { faceIn } from "./ornaments.ts";
import type { Rule } from "../rules/rule.ts";
import type { Block } from "../timeline/timeline.ts";
import { bottom, type Box, columns, equal, rows, stackDown, stackUp, takeLeft, takeRight } from "./boxes.ts";
import { isWide, type Page } from "./page.ts";
import { accentBar, eyebrow, hairline, heading, ink, lines, onlyWith, onlyWithout, words } from "./parts.ts";

interface Head {
  /** What it is, in the brand's colour. */
  over?: string | undefined;
  title: string;
  /** How many lines the title may take. */
  title_lines: number;
  size?: number;
  color?: string;
  over_color?: string;
  bar_color?: string;
}

/** From the top: a bar, what this is, the title. Answers how far down they may reach. */
export function head(page: Page, box: Box, given: Head): { blocks: Block[][]; end: number } {
  const { over, title, title_lines, size = page.size.title, color = ink.text } = given;
  const { gap } = page;
  const bar_h = page.short * 0.011;
  const over_h = over === undefined ? 0 : lines(1, page.size.text);
  const title_y = box.y + bar_h + gap * 0.8 + (over_h > 0 ? over_h + gap * 0.3 : 0);
  const fitting = Math.max(1, Math.floor((bottom(box) - title_y - 2) / (size * 1.1)));
  const title_h = lines(Math.min(title_lines, fitting), size, "heading");
  const bar = accentBar(
    page,
    box,
    given.bar_color ? { props: { shape: "rect", fill: given.bar_color, radius: bar_h / 2 } } : {},
  );
  return {
    blocks: [
      [{ ...bar, transition_in: { kind: "wipe", ms: 400 } }],
      over === undefined
        ? []
        : [
            eyebrow(
              "eyebrow",
              over,
              { ...box, y: box.y + bar_h + gap * 0.8, h: over_h },
              {
                size: page.size.text,
                color: given.over_color ?? ink.accent,
              },
            ),
          ],
      [heading("title", title, { ...box, y: title_y, h: title_h }, { size, color })],
    ],
    end: title_y + title_h,
  };
}

/** Where a page of few words has them: the head from the top, the rest from the bottom. */
export function statement(page: Page): { column: Box; foot: Box } {
  const { safe, format, gap } = page;
  if (format === "wide")
    return { column: { ...safe, w: safe.w * 0.76 }, foot: { ...safe, w: safe.w * 0.62 } };
  if (format === "tall") return { column: safe, foot: safe };
  if (format === "square") return { column: safe, foot: { ...safe, w: safe.w * 0.7 } };
  const [column] = takeLeft(safe, safe.w * 0.6);
  const [foot] = takeRight(safe, safe.w * 0.36 - gap);
  return { column, foot: { ...foot, w: foot.w * 0.62 } };
}

interface FootLine {
  name: string;
  text: string;
  size: number;
  count?: number;
  is_strong?: boolean;
  rules?: Rule[];
}

/** Takes the room of these lines and a gap off the bottom of a box. */
export function above(page: Page, box: Box, given: Pick<FootLine, "size" | "count">[]): Box {
  const taken = given.reduce((sum, { size, count = 1 }) => sum + lines(count, size) + page.gap * 0.3, 0);
  return { ...box, h: box.h - taken - page.gap };
}

/** Lines that end at the bottom of a box. */
export function foot(page: Page, box: Box, given: FootLine[]): Block[] {
  const heights = given.map(({ size, count = 1 }) => lines(count, size));
  const boxes = stackUp(box, heights, page.gap * 0.3);
  return given.map(({ name, text, size, is_strong = false, rules = [] }, index) =>
    words(name, text, boxes[index]!, {
      size,
      ...(is_strong && { color: ink.text, font_weight: 600 }),
      ...(rules.length > 0 && { rules }),
    }),
  );
}

interface TableRow {
  left: string;
  right: string;
  /** The blank without which the row is left out. */
  blank: string;
}

interface TableLook {
  size: number;
  /** How much of the width the right-hand words may take. */
  right_share?: number;
  /** The left-hand words in the brand's colour and the right-hand ones plain, as in a timetable. */
  leads?: boolean;
  /** How high a row may become at most, in letters. */
  most?: number;
  /** How many rows share the height, where there are fewer here than beside. */
  of?: number;
}

/** Rows of two columns with a fine line between them. */
export function table(page: Page, box: Box, given: TableRow[], look: TableLook): Block[][] {
  const { size, right_share = 0.3, leads = false, most = 2.7, of = given.length } = look;
  const row_h = Math.min(box.h / of, size * most);
  const line_h = lines(1, size);
  return given.map(({ left, right, blank }, index) => {
    const rules = [onlyWith(blank)];
    const y = box.y + index * row_h;
    const cell = { ...box, y: y + (row_h - line_h) / 2, h: line_h };
    const [from, to] = leads
      ? columns(cell, [right_share, 1 - right_share], page.gap)
      : columns(cell, [1 - right_share, right_share], page.gap);
    const strong = { size, font_weight: 600, rules };
    return [
      ...(index === 0 ? [] : [hairline(page, `line-${index + 1}`, { x: box.x, y, w: box.w }, { rules })]),
      words(`left-${index + 1}`, left, from!, { ...strong, color: leads ? ink.accent : ink.text }),
      words(`right-${index + 1}`, right, to!, {
        ...strong,
        ...(leads ? { color: ink.text } : { color: ink.accent, align: "right" }),
      }),
    ];
  });
}

/** The same list in one column or in two, whichever suits the page. */
export function tables(
  page: Page,
  box: Box,
  given: TableRow[],
  look: TableLook & { across: number },
): Block[][] {
  const per_column = Math.ceil(given.length / look.across);
  const parts = columns(box, equal(look.across), page.gap * 2.4);
  return parts.flatMap((part, index) => {
    const own = given.slice(index * per_column, (index + 1) * per_column);
    const made = table(page, part, own, { ...look, of: per_column });
    return made.map((blocks) => blocks.map((block) => renamed(block, `${index + 1}`)));
  });
}

/** The same block under another name. */
export const renamed = (block: Block, ending: string): Block => ({
  ...block,
  uuid: `${block.uuid}-${ending}`,
});

/** Draws a list of people once for every number there may be of them, each shown only for that number. */
export function countVariants(
  { blank, fewest, most }: { blank: string; fewest: number; most: number },
  draw: (count: number, rules: Rule[]) => Block[],
): Block[] {
  const counts = equal(most - fewest + 1).map((_, index) => fewest + index);
  return counts.flatMap((count) => {
    const rules = [
      ...(count > fewest ? [onlyWith(`${blank}_${count}`)] : []),
      ...(count < most ? [onlyWithout(`${blank}_${count + 1}`)] : []),
    ];
    return draw(count, rules).map((block) => renamed(block, `of-${count}`));
  });
}

/** A face with a name and a line: beside each other in a low cell, below each other in a high one. */
export function personCell(page: Page, cell: Box, number: number, rules: Rule[]): Block[] {
  const { size, gap } = page;
  const name_size = cell.w < page.short * 0.34 ? Math.round(size.text * 1.2) : size.large;
  const name = `{name_${number}}`;
  const face = { name: `face-${number}`, blank: `photo_${number}`, alt: name, rules };
  const heights = [lines(1, size.text), lines(2, name_size)];
  const free = cell.h - heights[0]! - heights[1]! - gap * 0.8;
  const beside = Math.min(cell.h, cell.w * 0.34);
  const isLow = beside > Math.min(cell.w * 0.9, free) && cell.w - beside > name_size * 5.5;
  const style = { rules, ...(isLow ? {} : { align: "center" as const }) };
  const say = ([role, called]: Box[]) => [
    eyebrow(`role-${number}`, `{role_${number}}`, role!, { size: size.text, ...style }),
    words(`name-${number}`, name, called!, { size: name_size, color: ink.text, font_weight: 600, ...style }),
  ];
  if (isLow) {
    const [left, text] = takeLeft(cell, beside, gap);
    const taken = heights[0]! + heights[1]! * 0.5;
    const from = Math.max(cell.y, cell.y + (cell.h - taken) / 2);
    return [
      ...faceIn({ ...face, box: left }),
      ...say(stackDown({ ...text, y: Math.min(from, bottom(cell) - heights[0]! - heights[1]!) }, heights, 0)),
    ];
  }
  const d = Math.max(0, Math.min(cell.w * 0.9, free));
  const [top, ...text] = stackDown(cell, [d, ...heights], gap * 0.4);
  return [...faceIn({ ...face, box: top! }), ...say(text)];
}

/** Rows of a box, as many as given, each at most so high, from the top. */
export function list(box: Box, count: number, most: number, gap: number): Box[] {
  const h = Math.min(most * count + gap * (count - 1), box.h);
  return rows({ ...box, h }, equal(count), gap);
}

export const across = (page: Page, wide: number, other: number) => (isWide(page) ? wide : other);
