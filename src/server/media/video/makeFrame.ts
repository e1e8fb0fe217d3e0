import { AV_PIX_FMT_RGBA, AV_PIX_FMT_YUV420P } from "node-av/constants";
import { FFmpegError, Frame, Rational } from "node-av/lib";

/** Bytes of a row and how many rows, of each plane. */
const layouts = {
  rgba: {
    format: AV_PIX_FMT_RGBA,
    listPlanes: (width: number, height: number) => [{ row: width * 4, rows: height }],
  },
  yuv420p: {
    format: AV_PIX_FMT_YUV420P,
    listPlanes: (width: number, height: number) => {
      const quarter = { row: width / 2, rows: height / 2 };
      return [{ row: width, rows: height }, quarter, quarter];
    },
  },
};

interface Picture {
  width: number;
  height: number;
  layout: keyof typeof layouts;
  pts: bigint;
  timeBase: { num: number; den: number };
}

/**
 * A frame with memory of its own. One of `Frame.fromVideoBuffer` looks into the buffer it was given, which is gone as soon as
 * nothing in JavaScript holds it, while libav may still read it.
 */
export function makeFrame(pixels: Buffer, { width, height, layout, pts, timeBase }: Picture): Frame {
  const { format, listPlanes } = layouts[layout];
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, { width, height, format, pts, timeBase: new Rational(timeBase.num, timeBase.den) });
  FFmpegError.throwIfError(frame.getBuffer(), "a frame");
  let from = 0;
  for (const [index, { row, rows }] of listPlanes(width, height).entries()) {
    const [plane, line] = [frame.data![index]!, frame.linesize[index]!];
    for (let at = 0; at < rows; at += 1, from += row) pixels.copy(plane, at * line, from, from + row);
  }
  return frame;
}
