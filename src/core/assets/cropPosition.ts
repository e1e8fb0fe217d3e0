import type { Focus } from "./assetFields.ts";

interface Size {
  width: number;
  height: number;
}

/** What nobody looked at yet: faces and what matters stand above the middle more often than below it. */
export const usual_focus: Focus = { x: 0.5, y: 1 / 3 };

/** Where the face is in a portrait that nobody looked at yet. */
export const face_focus: Focus = { x: 0.5, y: 0.3 };

/**
 * Computes which part of a picture that fills a box is shown, as the percentages of `object-position`: the focus lies in
 * the middle of the box, or as near to it as the picture's edge allows.
 */
export function cropPosition(focus: Focus, picture: Size, box: Size): Focus {
  const shown = shownShare(picture, box);
  return { x: alignAxis(focus.x, shown.x), y: alignAxis(focus.y, shown.y) };
}

/** Computes where in the box the focus then lies, in shares of the box. */
export function placeFocus(focus: Focus, picture: Size, box: Size): Focus {
  const shown = shownShare(picture, box);
  const position = cropPosition(focus, picture, box);
  return {
    x: (focus.x - (1 - shown.x) * (position.x / 100)) / shown.x,
    y: (focus.y - (1 - shown.y) * (position.y / 100)) / shown.y,
  };
}

/** The share of the picture that the box shows along each side. */
function shownShare(picture: Size, box: Size): Focus {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  return { x: box.width / (picture.width * scale), y: box.height / (picture.height * scale) };
}

function alignAxis(focus: number, shown: number): number {
  const hidden = 1 - shown;
  if (!(hidden > 1e-6)) return 50;
  const start = Math.min(Math.max(focus - shown / 2, 0), hidden);
  return (start / hidden) * 100;
}
