export interface Size {
  width: number;
  height: number;
}

/** The columns and rows of screens that make up one picture. */
export interface Wall {
  cols: number;
  rows: number;
}

/** A screen's place on a wall, counted from 0 at the top left. */
export interface Cell {
  col: number;
  row: number;
}

export interface WallViewport {
  /** The scale of the canvas, and where its corner is in the window. */
  scale: number;
  left: number;
  top: number;
  /** The whole wall in pixels of this window, which shows a part of it. */
  ground: Size & { left: number; top: number };
}

/**
 * The part of a canvas that a window shows. A wall is one surface, as if all its windows were like this one; the
 * canvas lies whole and in the middle of it. A screen without a place on it shows all of the canvas.
 */
export function computeViewport(
  window: Size,
  canvas: Size,
  wall: Wall | null,
  cell: Cell | null,
): WallViewport {
  const { cols, rows } = (cell && wall) ?? { cols: 1, rows: 1 };
  const { col, row } = (wall && cell) ?? { col: 0, row: 0 };
  const ground = {
    left: 0 - col * window.width,
    top: 0 - row * window.height,
    width: cols * window.width,
    height: rows * window.height,
  };
  const scale = Math.min(ground.width / canvas.width, ground.height / canvas.height);
  return {
    scale,
    left: ground.left + (ground.width - canvas.width * scale) / 2,
    top: ground.top + (ground.height - canvas.height * scale) / 2,
    ground,
  };
}
