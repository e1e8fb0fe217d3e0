/** So many bytes are enough to tell. */
export const head_bytes = 64;

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
const heifBrands = new Set(["mif1", "msf1"]);
const starts: [string, string][] = [
  ["\xff\xd8\xff", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["GIF8", "image/gif"],
];

/** Detects what a file is by its first bytes, because phones do not always say, or say what its name pretends. */
export function sniffType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, head_bytes));
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  // WebM is a kind of Matroska, and says which of both it is.
  if (text.startsWith("\x1a\x45\xdf\xa3"))
    return text.includes("matroska") ? "video/x-matroska" : "video/webm";
  if (text.slice(4, 8) === "ftyp") return findTypeByBrand(text.slice(8, 12));
  return starts.find(([start]) => text.startsWith(start))?.[1] ?? null;
}

/** Photos and films of phones come in the same container; its brand tells them apart. */
function findTypeByBrand(brand: string): string | null {
  if (heicBrands.has(brand)) return "image/heic";
  if (heifBrands.has(brand)) return "image/heif";
  if (brand.startsWith("avi")) return "image/avif";
  if (brand.startsWith("3g")) return "video/3gpp";
  return brand === "qt  " ? "video/quicktime" : "video/mp4";
}
