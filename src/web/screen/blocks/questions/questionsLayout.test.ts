import { expect, test } from "vitest";
import type { Box } from "../../../../core/posts/tileBox.ts";
import { questionsLayout } from "./questionsLayout.ts";

const sizes = [
  { w: 1824, h: 1026 },
  { w: 972, h: 1824 },
  { w: 3648, h: 684 },
];

test.each(sizes)("what is read from the right stands as in a mirror, on $w × $h", (size) => {
  const given = { size, small: 28, middle: 39, address_letters: 20, invites: true, has_head: true };
  const plain = questionsLayout({ ...given, is_mirrored: false });
  const mirrored = questionsLayout({ ...given, is_mirrored: true });
  const edges = ({ x, y, w, h }: Box) => [x, x + w, y, h];
  for (const part of ["head", "body", "code", "where"] as const) {
    const [left, right, ...rest] = edges(plain[part]!);
    expect(edges(mirrored[part]!)).toEqual([
      expect.closeTo(size.w - right!, 6),
      expect.closeTo(size.w - left!, 6),
      ...rest,
    ]);
  }
  expect(mirrored.code!.x).toBeLessThan(size.w / 2);
});

test.each(sizes)("without a heading the questions begin at the top, on $w × $h", (size) => {
  const given = { size, small: 28, middle: 39, address_letters: 20, invites: true, is_mirrored: false };
  const headed = questionsLayout({ ...given, has_head: true });
  const { body, code, where } = questionsLayout({ ...given, has_head: false });
  expect(body.y).toBe(0);
  expect(body.h).toBeGreaterThan(headed.body.h - 1);
  const isApart = body.x + body.w <= code!.x || body.y + body.h <= code!.y;
  expect([isApart, code!.y + code!.h <= size.h, where!.y]).toEqual([true, true, code!.y]);
});
