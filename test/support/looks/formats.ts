import type { CanvasSize } from "../../../src/core/templates/template.ts";

export interface Format {
  name: string;
  canvas: CanvasSize;
  /** How large it is drawn for a sheet, in CSS pixels. */
  drawn: CanvasSize;
}

export const formats: Format[] = [
  { name: "landscape", canvas: { width: 1920, height: 1080 }, drawn: { width: 640, height: 360 } },
  { name: "portrait", canvas: { width: 1080, height: 1920 }, drawn: { width: 360, height: 640 } },
  { name: "square", canvas: { width: 1080, height: 1080 }, drawn: { width: 480, height: 480 } },
  { name: "strip", canvas: { width: 3840, height: 720 }, drawn: { width: 960, height: 180 } },
];
