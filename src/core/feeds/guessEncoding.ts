/** Characters of one kind, by their first and last code: how often they come in running text, and how many they are. */
type Zone = readonly [from: number, to: number, share: number, size: number];

interface Encoding {
  name: string;
  /** Lead bytes, and what may follow them; none where every byte is a character. */
  leads?: readonly (readonly [number, number])[];
  trails?: readonly (readonly [number, number])[];
  /** The first that holds a character counts. */
  zones: readonly Zone[];
  /** Its letters stand between plain Latin ones, instead of beside each other. */
  is_latin?: true;
}

const ideographs = [[0x81, 0xfe]] as const;
const above = [[0xa1, 0xfe]] as const;

/** Those that feeds without a word about their encoding are written in. */
const encodings: readonly Encoding[] = [
  {
    name: "shift_jis",
    leads: [
      [0x81, 0x9f],
      [0xe0, 0xfc],
    ],
    trails: [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
    zones: [
      [0x829f, 0x8396, 0.5, 170],
      [0x8140, 0x81fc, 0.1, 180],
      [0x889f, 0x9872, 0.36, 2965],
      [0xa1, 0xdf, 0.01, 63],
      [0x8140, 0xfcfc, 0.03, 4000],
    ],
  },
  {
    name: "euc-jp",
    leads: [[0xa1, 0xfe]],
    trails: above,
    zones: [
      [0xa4a1, 0xa5f6, 0.5, 170],
      [0xa1a1, 0xa3fe, 0.1, 280],
      [0xb0a1, 0xcfd3, 0.36, 2965],
      [0xa1a1, 0xfefe, 0.04, 4000],
    ],
  },
  {
    name: "euc-kr",
    leads: ideographs,
    trails: [
      [0x41, 0x5a],
      [0x61, 0x7a],
      [0x81, 0xfe],
    ],
    zones: [
      [0xb0a1, 0xc8fe, 0.93, 2350],
      [0xa1a1, 0xa3fe, 0.04, 280],
      [0x8141, 0xfefe, 0.03, 12000],
    ],
  },
  {
    name: "gb18030",
    leads: ideographs,
    trails: [
      [0x40, 0x7e],
      [0x80, 0xfe],
    ],
    zones: [
      [0xb0a1, 0xd7f9, 0.85, 3755],
      [0xa1a1, 0xa3fe, 0.1, 280],
      [0x8140, 0xfefe, 0.05, 20000],
    ],
  },
  {
    name: "big5",
    leads: ideographs,
    trails: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
    zones: [
      [0xa440, 0xc67e, 0.85, 5401],
      [0xa140, 0xa3bf, 0.1, 400],
      [0x8140, 0xfefe, 0.05, 14000],
    ],
  },
  {
    name: "koi8-r",
    zones: [
      [0xc0, 0xdf, 0.88, 32],
      [0xe0, 0xff, 0.08, 32],
      [0x80, 0xbf, 0.02, 64],
    ],
  },
  {
    name: "windows-1251",
    zones: [
      [0xe0, 0xff, 0.88, 32],
      [0xc0, 0xdf, 0.08, 32],
      [0x80, 0xbf, 0.02, 64],
    ],
  },
  {
    name: "windows-1253",
    zones: [
      [0xdc, 0xfe, 0.86, 34],
      [0xc0, 0xdb, 0.1, 28],
      [0x80, 0xbf, 0.02, 64],
    ],
  },
  {
    name: "windows-1255",
    zones: [
      [0xe0, 0xfa, 0.94, 27],
      [0xc0, 0xd3, 0.02, 20],
      [0x80, 0xbf, 0.02, 64],
    ],
  },
  {
    name: "windows-1256",
    zones: [
      [0xc0, 0xff, 0.97, 60],
      [0x80, 0xbf, 0.03, 64],
    ],
  },
  {
    name: "windows-874",
    zones: [
      [0xd0, 0xd5, 0.25, 6],
      [0xc1, 0xc3, 0.15, 3],
      [0xb9, 0xbb, 0.1, 3],
      [0xe8, 0xe9, 0.09, 2],
      [0xe0, 0xe1, 0.07, 2],
      [0xa1, 0xda, 0.3, 46],
      [0xdf, 0xfb, 0.03, 25],
    ],
  },
  {
    name: "windows-1252",
    is_latin: true,
    zones: [
      [0xdf, 0xff, 0.6, 31],
      [0x80, 0x9f, 0.2, 27],
      [0xa0, 0xbf, 0.1, 32],
      [0xc0, 0xde, 0.1, 30],
    ],
  },
];

/** What a byte says that the encoding has no place for: next to nothing speaks for it then. */
const misfit = Math.log(1e-6);
/** Letters of two scripts within a word, or one script's letters alone among another's. */
const out_of_place = Math.log(0.03);
const plain = Math.log(1 / 60);
/** Enough to tell; a long text tells no more. */
const most_bytes = 20_000;

/** The likeliest encoding of a text that is no UTF-8 and does not say what it is. */
export function guessEncoding(bytes: Uint8Array): string {
  const told = bytes.subarray(findFirstTelling(bytes), findFirstTelling(bytes) + most_bytes);
  let best = { name: "windows-1252", likelihood: -Infinity };
  for (const encoding of encodings) {
    const likelihood = computeLikelihood(told, encoding);
    if (likelihood > best.likelihood) best = { name: encoding.name, likelihood };
  }
  return best.name;
}

function findFirstTelling(bytes: Uint8Array): number {
  return Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 1);
}

function computeLikelihood(bytes: Uint8Array, encoding: Encoding): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) {
      sum += plain;
      continue;
    }
    const next = bytes[at + 1] ?? 0;
    const is_pair = isIn(byte, encoding.leads) && isIn(next, encoding.trails);
    sum += estimateShare(is_pair ? byte * 256 + next : byte, encoding);
    if (is_pair) at += 1;
    else if (!encoding.leads && isOutOfPlace(bytes, at, encoding)) sum += out_of_place;
  }
  return sum;
}

function isIn(byte: number, ranges: readonly (readonly [number, number])[] = []): boolean {
  return ranges.some(([from, to]) => byte >= from && byte <= to);
}

function estimateShare(code: number, { zones }: Encoding): number {
  for (const [from, to, share, size] of zones) if (code >= from && code <= to) return Math.log(share / size);
  return misfit;
}

function isOutOfPlace(bytes: Uint8Array, at: number, { is_latin }: Encoding): boolean {
  const besides = [bytes[at - 1] ?? 0x20, bytes[at + 1] ?? 0x20];
  return is_latin ? besides.every((byte) => byte >= 0xc0) : besides.some(isPlainLetter);
}

function isPlainLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}
