import type { Readable } from "node:stream";
import type { Use } from "../disk/DiskSpace.ts";

/** Stores the bytes of pictures, films, sounds and fonts. */
export interface MediaStore {
  /**
   * Stores all of it or nothing, over what was there. A file given by its path is used up: afterwards it is gone. Throws
   * `DiskFull` where there is no room for it.
   */
  put(key: string, file: string | Buffer, mime: string, use?: Use): Promise<void>;
  /**
   * Does the same for a file that is forgotten unless it is settled: `tidy` knows it by where it lies, without any
   * database.
   */
  putPassing(key: string, file: string, mime: string): Promise<void>;
  /** Makes these files stay until they are removed. Throws `MediaMissing` when one has been forgotten already. */
  settle(keys: readonly string[]): Promise<void>;
  /** `end` is included, as in HTTP, and may lie past the last byte; `bytes` is the size of the whole. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number }>;
  /** Removes a file; it is no error when there is none. */
  remove(key: string): Promise<void>;
  /** Removes what a program that was killed left half written, and what was not settled within an hour or `kept_ms`. */
  tidy(now: number, kept_ms?: number): Promise<void>;
  /** Throws unless the store can be reached and written to. */
  check(): Promise<void>;
}

export interface ByteRange {
  start: number;
  end: number;
}

export class MediaMissing extends Error {
  override name = "MediaMissing";

  constructor(key: string) {
    super(`No media is stored under ${key}`);
  }
}

export class RangeOutside extends Error {
  override name = "RangeOutside";

  constructor(key: string) {
    super(`The range lies outside the media stored under ${key}`);
  }
}

/** Is thrown when the store cannot be reached, or not read, right now. */
export class MediaAway extends Error {
  override name = "MediaAway";

  constructor(cause: unknown) {
    super("The media store cannot be read", { cause });
  }
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
// A key fits into a file name (255 bytes) even with every slash written as three characters.
const MAX_KEY_LENGTH = 80;

/** Keys are made by this program, so one that could mean another place is a bug in it. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > MAX_KEY_LENGTH)
    throw new Error(`Not a media key: ${JSON.stringify(key)}`);
}
