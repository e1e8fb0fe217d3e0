import { rm } from "node:fs/promises";
import { type MediaChildOptions, runMediaChild } from "./runMediaChild.ts";
import type { SmallOrder, SmallSizes } from "./smallChild.ts";

/** Says where the copies lie, and how large they are; the one to take home has the video's size. */
export interface SmallVideo {
  files: { video: string; poster: string; thumb: string; take_home: string | null };
  sizes: SmallSizes;
}

export interface SmallOptions extends Omit<MediaChildOptions, "most_wall_ms"> {
  /** When set, a copy with the mark of the free plan is made as well. */
  is_marked: boolean;
  /** Limits the processor time of all its threads together, however long the film is. */
  most_cpu_ms?: number;
  /** Limits the waiting, however busy the machine is. */
  most_wall_ms?: number;
}

const child_file = new URL("smallChild.ts", import.meta.url);
/** A minute of film takes a fraction of this on a slow machine. */
const usual_cpu_ms = 10 * 60_000;
/** The limit is generous because the process gives way to everything else on the machine. */
export const usual_wall_ms = 60 * 60_000;

/**
 * Makes an MP4 and its still pictures of what a guest filmed, hands them to `use`, and removes what is left of them.
 * Throws `Unreadable` for what will never be a film, and `Busy` when the machine had no time or no memory for it.
 */
export async function makeSmall<T>(
  file: string,
  options: SmallOptions,
  use: (small: SmallVideo) => Promise<T>,
): Promise<T> {
  const take_home = options.is_marked ? `${file}.home.mp4` : null;
  const files = { video: `${file}.mp4`, poster: `${file}.jpg`, thumb: `${file}.thumb.jpg`, take_home };
  try {
    const { most_cpu_ms = usual_cpu_ms, most_wall_ms = usual_wall_ms } = options;
    const order: SmallOrder = { file, ...files, most_cpu_ms };
    const sizes = await runMediaChild<SmallSizes>(child_file, order, { ...options, most_wall_ms });
    return await use({ files, sizes });
  } finally {
    for (const made of Object.values(files)) if (made !== null) await rm(made, { force: true });
  }
}
