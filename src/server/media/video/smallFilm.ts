import { AV_NOPTS_VALUE } from "node-av/constants";
import type { Frame } from "node-av/lib";
import { type EncodedPacket, most_fps } from "./encoders.ts";
import { Pictures } from "./pictures.ts";
import { Sound } from "./sound.ts";
import { Unreadable } from "./Unreadable.ts";
import type { InputTrack, VideoInput } from "./videoInput.ts";
import { VideoOutput } from "./videoOutput.ts";

export interface FilmOrder {
  video: string;
  /** A second copy, with a mark. */
  take_home: { file: string; drawMark: (width: number) => Promise<Buffer> } | null;
  /** The frame at this time stands for the film. */
  still_s: number;
}

interface OpenFilm {
  at_s: number;
  pictures: Pictures;
  sound: Sound | null;
  outputs: VideoOutput[];
}

/** Longer ones were refused when they came; whatever a file says, no more than this is made of it. */
export const most_s = 61;

/** A film on its way into small files, frame by frame. */
export class SmallFilm {
  readonly #input: VideoInput;
  readonly #order: FilmOrder;
  #begun: OpenFilm | null = null;
  /** Sound that came before the first picture. */
  readonly #early: { frame: Frame; at_s: number }[] = [];
  #last_s = 0;

  constructor(input: VideoInput, order: FilmOrder) {
    this.#input = input;
    this.#order = order;
  }

  /** False: there is enough of it. The frame stays the caller's. */
  async take(track: InputTrack, frame: Frame): Promise<boolean> {
    const is_picture = track === this.#input.picture;
    const at_s = this.#readTime(track, frame);
    if (this.#begun && at_s - this.#begun.at_s > most_s) return !is_picture;
    if (is_picture) await this.#takePicture(frame, at_s);
    else if (this.#begun) await this.#takeSound(this.#begun, frame, at_s);
    else this.#early.push({ frame: frame.clone()!, at_s });
    return true;
  }

  /** What it has become. */
  async end(): Promise<Pick<Pictures, "size" | "still" | "ends_s">> {
    if (!this.#begun) throw new Unreadable("not one picture of it can be read");
    const { pictures, sound, outputs } = this.#begun;
    await write(outputs, pictures.end());
    if (sound) await write(outputs, sound.end());
    for (const output of outputs) await output.close();
    const { size, still } = pictures;
    return { size, still, ends_s: Math.max(pictures.ends_s, sound?.ends_s ?? 0) };
  }

  #readTime({ stream }: InputTrack, { bestEffortTimestamp, pts }: Frame): number {
    const time = bestEffortTimestamp === AV_NOPTS_VALUE ? pts : bestEffortTimestamp;
    const { num, den } = stream.timeBase;
    this.#last_s = time === AV_NOPTS_VALUE ? this.#last_s + 1 / most_fps : (Number(time) * num) / den;
    return this.#last_s;
  }

  async #takePicture(frame: Frame, at_s: number): Promise<void> {
    this.#begun ??= await this.#begin(frame, at_s);
    const { pictures, outputs } = this.#begun;
    await write(outputs, pictures.take(frame, at_s - this.#begun.at_s));
    for (const early of this.#early.splice(0)) {
      await this.#takeSound(this.#begun, early.frame, early.at_s);
      early.frame.free();
    }
  }

  async #takeSound({ sound, outputs, at_s: begun_s }: OpenFilm, frame: Frame, at_s: number): Promise<void> {
    if (sound) await write(outputs, sound.take(frame, at_s - begun_s));
  }

  async #begin(first: Frame, at_s: number): Promise<OpenFilm> {
    const { video, take_home, still_s } = this.#order;
    const { picture: track } = this.#input;
    const pictures = await Pictures.open(first, { track, still_s, drawMark: take_home?.drawMark ?? null });
    const sound = this.#input.sound && (await Sound.open());
    const encoders = sound ? [sound.encoder] : [];
    const outputs = [await VideoOutput.open(video, [pictures.plain, ...encoders])];
    if (take_home && pictures.marked)
      outputs.push(await VideoOutput.open(take_home.file, [pictures.marked, ...encoders]));
    return { at_s, pictures, sound, outputs };
  }
}

async function write(outputs: VideoOutput[], made: AsyncGenerator<EncodedPacket>): Promise<void> {
  for await (const encoded of made) for (const output of outputs) await output.write(encoded);
}
