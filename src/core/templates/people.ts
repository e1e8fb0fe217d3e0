import { bottom, bestGrid, columns, grid } from "./boxes.ts";
import { countVariants, head, list, personCell } from "./layouts.ts";
import type { Page } from "./page.ts";
import { shot } from "./parts.ts";

/** A heading and a list of people, arranged for however many there are. */
export function people(
  page: Page,
  { title, fewest, most }: { title: string; fewest: number; most: number },
): ReturnType<typeof shot> {
  const { safe, gap, size, format } = page;
  const isStrip = format === "strip";
  const [left, beside] = isStrip ? columns(safe, [0.24, 0.76], gap * 2) : [safe, safe];
  const title_size = Math.round(size.title * 0.8);
  const { blocks, end } = head(page, left!, {
    title,
    title_lines: isStrip ? 3 : format === "tall" || (format === "square" && most <= 4) ? 2 : 1,
    size: title_size,
  });
  const room = isStrip ? beside! : { ...safe, y: end + gap * 1.2, h: bottom(safe) - end - gap * 1.2 };
  const cells = countVariants({ blank: "name", fewest, most }, (count, rules) => {
    const shape =
      format === "tall" && count <= 5 ? { across: 1, down: count } : bestGrid(room, count, 0.8, gap);
    const places = shape.across === 1 ? list(room, count, page.short * 0.32, gap) : grid(room, shape, gap);
    return places.slice(0, count).flatMap((cell, index) => personCell(page, cell, index + 1, rules));
  });
  return shot(page, [[], ...blocks, cells]);
}
