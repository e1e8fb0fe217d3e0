import { AVCOL_SPC_UNSPECIFIED, AVCOL_TRC_ARIB_STD_B67, AVCOL_TRC_SMPTE2084 } from "node-av/constants";
import type { Frame } from "node-av/lib";
import type { Size } from "./smallSize.ts";
import type { Upright } from "./upright.ts";

/** How bright white paper is in films for HDR. */
const white_nits = 203;

/** Times of pictures are counted in these, as broadcasters do. */
export const ticks = 90_000;

export interface Look {
  /** Of what comes out. */
  size: Size;
  /** Of the picture in it: a phone that is turned while it films may change its form. */
  picture: Size;
  upright: Upright;
  /** Laid over a second copy, at its lower right; null: there is no second copy. */
  mark: Size | null;
}

/** From a decoded frame to small, upright ones as every screen plays them; `plain`, and `marked` with the mark. */
export function pictureGraph(frame: Frame, { size, picture, upright, mark }: Look): string {
  const small = [
    `${source("in", frame, String(frame.format))}:colorspace=${frame.colorSpace}:range=${frame.colorRange}`,
    scale(frame, upright.is_turned ? { width: picture.height, height: picture.width } : picture),
    ...(isHdr(frame) ? [toneMap(frame)] : []),
    "format=yuv420p",
    upright.filter,
    `pad=w=${size.width}:h=${size.height}:x=-1:y=-1`,
    // Nothing that the camera wrote beside the pictures.
    "sidedata=mode=delete,metadata=mode=delete",
    "setsar=1,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709",
  ].join(",");
  if (!mark) return `${small},buffersink@plain`;
  return [
    `${small},split[plain][under]`,
    "[plain]buffersink@plain",
    `${source("mark", mark, "rgba")}[over]`,
    "[under][over]overlay=x=W-w:y=H-h:format=yuv420,buffersink@marked",
  ].join(";");
}

function source(name: string, { width, height }: Size, pix_fmt: string): string {
  return `buffer@${name}=video_size=${width}x${height}:pix_fmt=${pix_fmt}:time_base=1/${ticks}`;
}

function scale(frame: Frame, { width, height }: Size): string {
  const to = `scale=w=${width}:h=${height}:flags=bicubic`;
  return isHdr(frame)
    ? to
    : `${to}:in_color_matrix=${chooseMatrix(frame)}:out_color_matrix=bt709:out_range=tv`;
}

/** Films in the size of television are in its old colours unless they say otherwise, larger ones in those of HDTV. */
function chooseMatrix({ colorSpace, width, height }: Frame): string {
  if (colorSpace !== AVCOL_SPC_UNSPECIFIED) return "auto";
  return Math.min(width, height) > 576 ? "bt709" : "smpte170m";
}

function isHdr({ colorTrc }: Frame): boolean {
  return colorTrc === AVCOL_TRC_ARIB_STD_B67 || colorTrc === AVCOL_TRC_SMPTE2084;
}

/** What phones film brighter than screens of today show is dimmed, and the rest stays as bright as it was. */
function toneMap({ colorSpace }: Frame): string {
  const matrix = colorSpace === AVCOL_SPC_UNSPECIFIED ? "bt2020nc" : "auto";
  return [
    `setparams=color_primaries=bt2020:colorspace=${matrix}`,
    `zscale=t=linear:npl=${white_nits}`,
    "format=gbrpf32le",
    "zscale=p=709",
    "tonemap=mobius:desat=0",
    "zscale=t=709:m=709:r=limited",
  ].join(",");
}
