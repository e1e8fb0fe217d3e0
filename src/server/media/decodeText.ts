import { guessEncoding } from "../../core/feeds/guessEncoding.ts";

/** Decodes a stranger's text, whatever it says or does not say about its encoding. */
export function decodeText(bytes: Uint8Array, content_type: string | undefined): string {
  const decoded = decode(bytes, content_type).replace(/[\u0080-\u009f]/g, (control) => windows.get(control)!);
  // What no XML may hold, and no text of ours can.
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return decoded.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").toWellFormed();
}

/** Nobody writes these control characters: they are Windows' quotes, dashes and ellipses taken for Latin ones. */
const windows = new Map(
  Array.from({ length: 32 }, (_, place) => {
    const code = 0x80 + place;
    const meant = new TextDecoder("windows-1252").decode(Uint8Array.of(code));
    return [String.fromCharCode(code), meant === String.fromCharCode(code) ? "" : meant];
  }),
);

function decode(bytes: Uint8Array, content_type: string | undefined): string {
  const marked = readByteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const declared = listDeclaredEncodings(bytes, content_type);
  // Latin encodings fit every byte, so text that is valid UTF-8 all the same was declared wrongly.
  const first = declared[0] === undefined || isLatin(declared[0]) ? ["utf-8"] : [];
  for (const name of [...first, ...declared, "utf-8"]) {
    const decoded = tryDecode(bytes, name);
    if (decoded !== null) return decoded;
  }
  // A few broken bytes are no reason to doubt what was declared.
  return new TextDecoder(declared[0] ?? guessEncoding(bytes)).decode(bytes);
}

function readByteOrderMark([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // The bytes are two characters of markup, each with an empty byte.
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  if (first === 0 && second === 0x3c && third === 0 && fourth !== 0) return "utf-16be";
  return null;
}

function listDeclaredEncodings(bytes: Uint8Array, content_type: string | undefined): string[] {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  const labels = [
    /<\?xml[^>]*?\bencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1],
    /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(content_type ?? "")?.[1],
    /<meta[^>]*?\bcharset\s*=\s*["']?([^"'\s/>;]+)/i.exec(head)?.[1],
  ];
  return labels.flatMap((label) => (label === undefined ? [] : listEncodings(label)));
}

/**
 * Returns none for an unknown label, nor for two bytes a character, because the label itself was just read as one
 * byte a character.
 */
function listEncodings(label: string): string[] {
  try {
    const { encoding } = new TextDecoder(label.trim());
    return encoding.startsWith("utf-16") ? [] : [encoding];
  } catch {
    return [];
  }
}

function isLatin(encoding: string): boolean {
  return /^(windows-125[0247]|iso-8859-|macintosh)/.test(encoding);
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
