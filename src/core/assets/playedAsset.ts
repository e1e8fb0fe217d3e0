/** A file of the library, at an address that needs no key and changes from day to day. */
export interface PlayedAsset {
  url: string;
  /** As people know it. */
  name: string;
  /** Of its bytes, in hex; null for a file that was stored before hashes were. */
  sha256: string | null;
  bytes: number;
  mime: string;
}
