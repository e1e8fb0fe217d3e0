/** What a screen's camera was measured to see; null parts: the defaults. */
export interface Calibration {
  version: number;
  at: number;
  by: "editor" | "screen" | "api";
  camera: string | null;
  /** Of the camera's picture, width to height. */
  aspect: number;
  /** `share`: how much of the picture's height a face takes up 1 m away; a lower one than `min_face` never counts. */
  face: { share: number; min_face: number } | null;
  /** Where a hand moves, as fractions cut off the mirrored picture. */
  box: { top: number; right: number; bottom: number; left: number } | null;
  reach: { x: number; y: number; palm: number } | null;
  /** Between thumb and forefinger, in palms. */
  pinch: { open_gap: number; closed_gap: number; close: number; open: number } | null;
  test: { hits: number; targets: number; ms: number } | null;
}
