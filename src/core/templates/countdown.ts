import { bottom, columns } from "./boxes.ts";
import { across, foot, head } from "./layouts.ts";
import { stageLight } from "./ornaments.ts";
import type { Page } from "./page.ts";
import { figures, ink, lines, shot } from "./parts.ts";
import { signature } from "./signature.ts";

/** Large figures with a line above and one below. */
export function countdown(
  page: Page,
  { target, title, line }: { target: string; title: string; line: string },
): ReturnType<typeof shot> {
  const { safe, size, gap, format } = page;
  const isStrip = format === "strip";
  const [left, beside] = isStrip ? columns(safe, [0.5, 0.5], gap * 4) : [safe, safe];
  const signed = signature(page, left!, { size: size.large });
  const { blocks, end } = head(page, signed.rest, {
    title,
    title_lines: isStrip ? 2 : across(page, 1, 2),
    size: Math.round(size.title * (isStrip ? 1 : 0.72)),
  });
  const digits = Math.round(Math.min(page.short * (isStrip ? 0.54 : 0.42), beside!.w * 0.36));
  const digits_h = lines(1, digits, "heading");
  const room = { ...beside!, y: end, h: bottom(safe) - end - lines(2, size.large) };
  const y = isStrip ? safe.y + (safe.h - digits_h) / 2 : room.y + Math.max(gap, (room.h - digits_h) / 2);
  return shot(page, [
    stageLight(page).slice(0, 2),
    signed.blocks,
    ...blocks,
    [
      figures(
        "figures",
        { ...beside!, y, h: digits_h },
        {
          widget: "countdown",
          target_blank: target,
          size: digits,
          color: ink.accent,
        },
      ),
    ],
    foot(page, isStrip ? left! : safe, [
      { name: "line", text: line, size: size.large, count: across(page, 1, 2), is_strong: true },
    ]),
  ]);
}
