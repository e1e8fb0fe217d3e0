import { AV_FRAME_DATA_DISPLAYMATRIX, AV_PKT_DATA_DISPLAYMATRIX } from "node-av/constants";
import type { CodecContext, Frame } from "node-av/lib";
import sharp from "sharp";
import { encode, type EncodedPacket, most_fps, openPictureEncoder } from "./encoders.ts";
import { FilterGraph } from "./filterGraph.ts";
import { makeFrame } from "./makeFrame.ts";
import { paced } from "./paced.ts";
import { pictureGraph, ticks } from "./pictureGraph.ts";
import { type Size, sizeWithin, smallSize } from "./smallSize.ts";
import { type Still, takeStill } from "./still.ts";
import { readUpright, type Upright } from "./upright.ts";
import type { InputTrack } from "./videoInput.ts";

interface PictureOrder {
  track: InputTrack;
  /** Of a second copy; null: there is none. */
  drawMark: ((width: number) => Promise<Buffer>) | null;
  /** The frame at this time stands for the film. */
  still_s: number;
}

/** The pictures of a film, made small and encoded; a second time with a mark where one is wanted. */
export class Pictures {
  readonly size: Size;
  readonly plain: CodecContext;
  readonly marked: CodecContext | null;
  still: Still | null = null;
  /** Where the last one ends. */
  ends_s = 0;
  readonly #track: InputTrack;
  readonly #mark: Frame | null;
  readonly #isKept = paced(ticks / most_fps);
  /** When one is still to be taken: the first frame will do when there is no other. */
  readonly #stills_s: number[];
  #graph: { filters: FilterGraph; of: string } | null = null;

  private constructor(
    { size, plain, marked }: Pick<Pictures, "size" | "plain" | "marked">,
    { track, mark, still_s }: Omit<PictureOrder, "drawMark"> & { mark: Frame | null },
  ) {
    this.size = size;
    this.plain = plain;
    this.marked = marked;
    this.#track = track;
    this.#mark = mark;
    this.#stills_s = [0, still_s];
  }

  /** The first frame tells how large the film becomes. */
  static async open(first: Frame, { track, drawMark, still_s }: PictureOrder): Promise<Pictures> {
    const size = smallSize(shownSize(first, findUpright(first, track)));
    const mark = drawMark && (await readMark(await drawMark(size.width)));
    const plain = await openPictureEncoder(size);
    const marked = mark && (await openPictureEncoder(size));
    return new Pictures({ size, plain, marked }, { track, mark, still_s });
  }

  /** The frame is shown so many seconds after the beginning. */
  async *take(frame: Frame, at_s: number): AsyncGenerator<EncodedPacket> {
    const at = Math.round(at_s * ticks);
    const { num, den } = this.#track.stream.timeBase;
    const lasts_s = (Number(frame.duration) * num) / den || 1 / most_fps;
    this.ends_s = Math.max(this.ends_s, at_s + lasts_s);
    if (!this.#isKept(at)) return;
    const filters = yield* this.#filtersFor(frame);
    frame.pts = BigInt(at);
    frame.duration = BigInt(Math.round(lasts_s * ticks));
    await filters.push("buffer@in", frame);
    yield* this.#encode(filters);
  }

  async *end(): AsyncGenerator<EncodedPacket> {
    yield* this.#endFilters();
    yield* encode(this.plain, null);
    if (this.marked) yield* encode(this.marked, null);
  }

  async *#filtersFor(frame: Frame): AsyncGenerator<EncodedPacket, FilterGraph> {
    const { width, height, format, sampleAspectRatio: ratio, colorSpace, colorRange, colorTrc } = frame;
    const of = [width, height, format, ratio.num, ratio.den, colorSpace, colorRange, colorTrc].join();
    if (this.#graph?.of === of) return this.#graph.filters;
    yield* this.#endFilters();
    const upright = findUpright(frame, this.#track);
    const picture = sizeWithin(shownSize(frame, upright), this.size);
    const look = { size: this.size, picture, upright, mark: this.#mark };
    const filters = await FilterGraph.open(pictureGraph(frame, look));
    if (this.#mark) {
      await filters.push("buffer@mark", this.#mark);
      await filters.push("buffer@mark", null);
    }
    this.#graph = { filters, of };
    return filters;
  }

  async *#endFilters(): AsyncGenerator<EncodedPacket> {
    if (!this.#graph) return;
    const { filters } = this.#graph;
    await filters.push("buffer@in", null);
    yield* this.#encode(filters);
    filters.close();
    this.#graph = null;
  }

  async *#encode(filters: FilterGraph): AsyncGenerator<EncodedPacket> {
    for await (const frame of filters.pull("buffersink@plain")) {
      await this.#lookAt(frame);
      yield* encode(this.plain, frame);
    }
    if (!this.marked) return;
    for await (const frame of filters.pull("buffersink@marked")) yield* encode(this.marked, frame);
  }

  async #lookAt(frame: Frame): Promise<void> {
    const at_s = Number(frame.pts) / ticks;
    if (at_s < (this.#stills_s[0] ?? Infinity)) return;
    this.#stills_s.shift();
    this.still = await takeStill(frame);
  }
}

function findUpright(frame: Frame, { stream }: InputTrack): Upright {
  return readUpright(
    frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX) ??
      stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX),
  );
}

/** As people see it: pixels need not be square. */
function shownSize({ width, height, sampleAspectRatio: { num, den } }: Frame, { is_turned }: Upright): Size {
  const shown = num > 0 && den > 0 ? (width * num) / den : width;
  return is_turned ? { width: height, height: shown } : { width: shown, height };
}

async function readMark(png: Buffer): Promise<Frame> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const timeBase = { num: 1, den: ticks };
  return makeFrame(data, { width, height, layout: "rgba", pts: 0n, timeBase });
}
