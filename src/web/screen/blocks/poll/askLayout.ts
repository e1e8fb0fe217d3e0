import type { Box } from "../../../../core/posts/tileBox.ts";

export interface AskLayout {
  is_beside: boolean;
  words: Box;
  code: Box;
  /** Null means that there is no room for it. */
  address: Box | null;
}

/** Places the code beside what is asked, or below it. */
export function askLayout({ w, h }: { w: number; h: number }, small: number): AskLayout {
  const is_beside = w >= h * 1.15;
  const gap = Math.max(small * 0.8, Math.min(w, h) * 0.05);
  const address_height = h < small * (is_beside ? 14 : 22) ? 0 : small * (is_beside ? 3 : 2);
  if (is_beside) {
    const side = Math.min(h - address_height, w * 0.32, small * 17);
    const [x, y] = [w - side, (h - side - address_height) / 2];
    return {
      is_beside,
      words: { x: 0, y: 0, w: w - side - gap * 1.5, h },
      code: { x, y, w: side, h: side },
      address: address_height === 0 ? null : { x, y: y + side, w: side, h: address_height },
    };
  }
  const side = Math.min(w * 0.62, (h - address_height) * 0.44);
  const words_height = h - side - address_height - gap;
  const y = words_height + gap;
  return {
    is_beside,
    words: { x: 0, y: 0, w, h: words_height },
    code: { x: (w - side) / 2, y, w: side, h: side },
    address: address_height === 0 ? null : { x: 0, y: y + side, w, h: address_height },
  };
}
