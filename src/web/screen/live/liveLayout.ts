/** The inside of a block, in pixels of the canvas. */
export interface LiveRoom {
  width: number;
  height: number;
  is_round: boolean;
  has_label: boolean;
  /** How far from the block's edges something that stands within it keeps. */
  margin: { right: number; bottom: number };
  /** Nothing narrower than this is worth showing. */
  least_width: number;
}

export interface LiveBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LiveLayout {
  camera: LiveBox | null;
  screen: LiveBox | null;
  /** Tells whether the camera's picture stands on something else, with corners of its own. */
  is_inset: boolean;
  /** Where all of it ends in a strip, and the words begin; null: the words stand over it. */
  beside: number | null;
  /** How much at the right end of the block the words leave free. */
  taken_right: number;
}

export interface LiveShown {
  camera: boolean;
  screen: boolean;
}

/** In a block so much wider than high, a face stands beside its name; a screen only in still wider ones. */
const strip = { camera: 2.4, screen: 3.2 };
/** In a strip, pictures leave this share to the words. */
const words_share = 0.3;
const wide = 16 / 9;
const upright = 4 / 5;
/** The camera stands below or beside the screen where the screen leaves at least this share. */
const spare_below = 0.3;
const spare_beside = 0.16;
const inset_share = 0.22;
/** A face fills what the screen leaves unless that is longer than this. */
const longest = { wide: 1.4, upright: 0.55 };
/** A screen alone in a block that is higher than it needs stands in this upper share, above the words. */
const above_words = 0.78;
/** The camera's share of what lies below the screen, where the words stand beside it. */
const most_beside_words = 0.4;

/**
 * Arranges the pictures of a presenter in a block of any format: a single one fills it; of two the screen is the large
 * one, and the camera stands where the screen leaves room, else inset in its corner.
 */
export function liveLayout(room: LiveRoom, shown: LiveShown, screen_aspect = wide): LiveLayout {
  const aspect = Math.min(3, Math.max(1 / 3, screen_aspect));
  // A circle has no corner for a second picture.
  if (room.is_round) return fill(room, shown.camera ? "camera" : shown.screen ? "screen" : null);
  if (!shown.screen) return shown.camera ? layOutCamera(room) : fill(room, null);
  const isStrip = room.has_label && room.width >= room.height * strip.screen;
  if (!shown.camera) return isStrip ? beside(room, aspect) : layOutScreen(room, aspect);
  if (isStrip) return rowBeside(room, aspect);
  const { width, height } = room;
  if (height - width / aspect >= height * spare_below) return column(room, aspect);
  if (width - height * aspect >= width * spare_beside) return row(room, aspect);
  return inset(room);
}

const nothing: LiveLayout = { camera: null, screen: null, is_inset: false, beside: null, taken_right: 0 };

function fill({ width, height }: LiveRoom, source: "camera" | "screen" | null): LiveLayout {
  return source === null ? nothing : { ...nothing, [source]: { x: 0, y: 0, width, height } };
}

function layOutCamera(room: LiveRoom): LiveLayout {
  const { width, height, has_label } = room;
  if (!has_label || width < height * strip.camera) return fill(room, "camera");
  const taken = Math.min(height * wide, width / 2);
  return { ...nothing, camera: { x: 0, y: 0, width: taken, height }, beside: taken };
}

function layOutScreen(room: LiveRoom, aspect: number): LiveLayout {
  const { width, height, has_label } = room;
  const taken = has_label ? Math.min(height, Math.max(width / aspect, height * above_words)) : height;
  return { ...nothing, screen: { x: 0, y: 0, width, height: taken } };
}

function beside({ width, height }: LiveRoom, aspect: number): LiveLayout {
  const taken = Math.min(height * aspect, width * (1 - words_share));
  return { ...nothing, screen: { x: 0, y: 0, width: taken, height }, beside: taken };
}

/** In a strip: the screen, the camera, the words. */
function rowBeside(room: LiveRoom, aspect: number): LiveLayout {
  const { screen, beside: taken } = beside(room, aspect);
  const left = room.width * (1 - words_share) - taken!;
  const width = Math.min(left, room.height * wide);
  if (width < Math.max(room.least_width, room.height * longest.upright))
    return { ...nothing, screen, beside: taken };
  const camera = { x: taken!, y: 0, width, height: room.height };
  return { ...nothing, screen, camera, beside: taken! + width };
}

/** The screen above, as wide as the block; the camera below it. */
function column(room: LiveRoom, aspect: number): LiveLayout {
  const { width, margin, has_label, least_width } = room;
  const screen = { x: 0, y: 0, width, height: width / aspect };
  const below = { x: 0, y: screen.height, width, height: room.height - screen.height };
  if (width <= below.height * longest.wide) return { ...nothing, screen, camera: below };
  const gap = margin.bottom;
  const height = below.height - gap * 2;
  const most = has_label ? width * most_beside_words : width - margin.right * 2;
  const camera_width = Math.min(height * wide, most);
  if (camera_width < least_width) return fill(room, "screen");
  const x = has_label ? width - margin.right - camera_width : (width - camera_width) / 2;
  const camera = { x, y: below.y + gap, width: camera_width, height };
  return { ...nothing, screen, camera, is_inset: true, taken_right: has_label ? width - x + gap : 0 };
}

/** The screen at the left, as high as the block; the camera at its side. */
function row(room: LiveRoom, aspect: number): LiveLayout {
  const { width, height, margin, least_width } = room;
  const screen = { x: 0, y: 0, width: height * aspect, height };
  const left = width - screen.width;
  if (left >= height * longest.upright) {
    const camera_width = Math.min(left, height * wide);
    const x = (width - screen.width - camera_width) / 2;
    const camera = { x: x + screen.width, y: 0, width: camera_width, height };
    return { ...nothing, screen: { ...screen, x }, camera, taken_right: width - camera.x };
  }
  const camera_width = left - margin.right * 1.5;
  if (camera_width < least_width) return fill(room, "screen");
  const camera_height = camera_width / upright;
  const y = height - margin.bottom - camera_height;
  const camera = { x: width - margin.right - camera_width, y, width: camera_width, height: camera_height };
  return { ...nothing, screen, camera, is_inset: true };
}

/** The screen fills the block, the camera stands in its lower right corner. */
function inset(room: LiveRoom): LiveLayout {
  const { width, height, margin, least_width } = room;
  const camera_width = width * inset_share;
  if (camera_width < least_width) return fill(room, "screen");
  const camera_height = camera_width / wide;
  const x = width - margin.right - camera_width;
  const y = height - margin.bottom - camera_height;
  const camera = { x, y, width: camera_width, height: camera_height };
  const screen = { x: 0, y: 0, width, height };
  return { ...nothing, screen, camera, is_inset: true, taken_right: width - x + margin.right / 2 };
}
