import type { Focus } from "./assetFields.ts";

/** A file of the library, at an address that needs no key and changes from day to day. */
export interface PlayedAsset {
  url: string;
  /** The file's name for people. */
  name: string;
  /** The hash of its bytes in hex; null for a file that was stored before hashes existed. */
  sha256: string | null;
  bytes: number;
  mime: string;
  /** What must not be cut off where only a part of a picture is shown. */
  focus?: Focus;
}
