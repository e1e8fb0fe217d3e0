import type { Waveform } from "../../../core/assets/assetFields.ts";

/** This many fit into a small answer, and no page draws more of them at once. */
export const most_peaks = 20_000;
/** A waveform as fine as this shows where a word begins. */
const finest_per_s = 100;

/** Collects the loudest moments of a sound, ever more coarsely the longer it gets. */
export class Peaks {
  readonly #peaks = new Uint8Array(most_peaks);
  #count = 0;
  #per_s = finest_per_s;
  #ends_s = 0;

  /** Takes samples of all channels in turn, from this moment of the sound on. */
  add(at_s: number, samples: Int16Array, { rate, channels }: { rate: number; channels: number }): void {
    const first = Math.max(0, at_s);
    const frames = Math.floor(samples.length / channels);
    this.#ends_s = Math.max(this.#ends_s, first + frames / rate);
    let from = 0;
    while (from < frames) {
      const place = this.#makeRoom(first + from / rate);
      const to = Math.min(frames, Math.max(from + 1, Math.ceil(((place + 1) / this.#per_s - first) * rate)));
      this.#raise(place, findLoudest(samples, from * channels, to * channels));
      from = to;
    }
  }

  get waveform(): Waveform {
    return {
      peaks_per_s: this.#per_s,
      duration_ms: Math.round(this.#ends_s * 1000),
      peaks: [...this.#peaks.subarray(0, this.#count)],
    };
  }

  /** Returns where the peak of this moment belongs; two peaks become one for as long as there is no room for it. */
  #makeRoom(at_s: number): number {
    let place = Math.floor(at_s * this.#per_s + 1e-6);
    while (place >= most_peaks) {
      this.#halve();
      place = Math.floor(at_s * this.#per_s + 1e-6);
    }
    return place;
  }

  #halve(): void {
    const half = Math.ceil(this.#count / 2);
    for (let place = 0; place < half; place += 1)
      this.#peaks[place] = Math.max(this.#peaks[2 * place]!, this.#peaks[2 * place + 1] ?? 0);
    this.#peaks.fill(0, half);
    this.#count = half;
    this.#per_s /= 2;
  }

  #raise(place: number, loudest: number): void {
    this.#peaks[place] = Math.max(this.#peaks[place]!, Math.min(255, Math.round((loudest / 32_767) * 255)));
    this.#count = Math.max(this.#count, place + 1);
  }
}

function findLoudest(samples: Int16Array, from: number, to: number): number {
  let loudest = 0;
  for (let at = from; at < to; at += 1) {
    const sample = samples[at]!;
    const level = sample < 0 ? -sample : sample;
    if (level > loudest) loudest = level;
  }
  return loudest;
}
