import { expect, test } from "vitest";
import { sniffType } from "./sniffType.ts";

const sniffText = (head: string) => sniffType(Uint8Array.from(head, (letter) => letter.charCodeAt(0)));

test("files are known by their first bytes", () => {
  expect(
    [
      "\xff\xd8\xff\xe1..Exif",
      "\x89PNG\r\n\x1a\n....",
      "GIF89a",
      "RIFF....WEBPVP8 ",
      "\0\0\0\x18ftypheic",
      "\0\0\0\x18ftypmif1",
      "\0\0\0\x18ftypavif",
      "\0\0\0\x18ftypqt  ",
      "\0\0\0\x18ftypisom",
      "\0\0\0\x18ftyp3gp4",
      "\0\0\0\x18ftypheis",
      "\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm",
      "\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x88matroska",
      "RIFF....WAVE",
      "%PDF-1.7",
      "",
    ].map(sniffText),
  ).toEqual([
    "image/jpeg",
    "image/png",
    "image/gif",
    "image/webp",
    "image/heic",
    "image/heif",
    "image/avif",
    "video/quicktime",
    "video/mp4",
    "video/3gpp",
    "image/heic",
    "video/webm",
    "video/x-matroska",
    null,
    null,
    null,
  ]);
});
