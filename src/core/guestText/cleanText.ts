/**
 * Characters that nobody sees, or that only steer others: controls, direction marks, zero-width spaces, fillers, variation
 * selectors and tags; the null notehead, the Khitan filler and the object replacement character too, which Unicode does not
 * count among them. Some of them are needed in places, which `isNeeded` knows. The flags of England, Scotland and Wales are
 * matched whole, because their tags are needed exactly where all of them are there.
 */
const flagOrUnseen =
  // oxlint-disable-next-line no-control-regex
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u{1D159}\u{16FE4}\uFFF9-\uFFFC\x00-\x08\x0B-\x1F\x7F-\x9F]/gu;

/** Scripts whose letters change their form by what they are joined to. */
const joining =
  /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Nko}|\p{Script=Mandaic}|\p{Script=Mongolian}|\p{Script=Adlam}|\p{Script=Hanifi_Rohingya}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Khmer}|\p{Script=Myanmar}|\p{Script=Balinese}|\p{Script=Javanese}|\p{Script=Tibetan}|\p{Script=Meetei_Mayek}|\p{Script=Limbu}/u;
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u;
/** Signs that are a picture or a letter, as the selector after them says: ☺, ©, # and the digits. */
const emojiOrText = /\p{Emoji}/u;

const zwnj = "\u200C";
const zwj = "\u200D";

/** It stretches the line between two letters of these scripts; elsewhere it only breaks up a word. */
const tatweels = /\u0640+/gu;
const stretchable =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Manichaean}\p{Script=Psalter_Pahlavi}\p{Script=Sogdian}\p{Script=Old_Uyghur}]/u;

/** Pointed Hebrew and Tibetan stacks need that many; more cover the lines above and below. */
const most_stacked_marks = 4;
/** Those beside a letter take up room of their own, and Burmese has five of them with the others on one letter. */
const stackedMark = /[\p{Mn}\p{Me}]/u;

/** Two blank lines and more, which would push what follows out of a picture. */
const manyBlankLines = /\n(?:[^\S\n]*\n){2,}/g;

/** Ideographs that Unicode holds to be the same as others; the people so named do not. */
const normalizable = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu;

/**
 * A guest's words without anything that hides in them: what is left is what people see. Joiners stay where a script or an
 * emoji needs them, so Persian, Hindi, Japanese and 👩‍🚀 read as they were written.
 */
export function cleanText(given: string): string {
  const cleaned = cleanOnce(given);
  // What stands beside each other only now may combine, or no longer need each other.
  return cleaned === given ? given : cleanText(cleaned);
}

function cleanOnce(given: string): string {
  const text = given
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    // The blank Braille pattern is as wide as a space and is one.
    .replaceAll("\u2800", " ")
    .replace(normalizable, (part) => part.normalize("NFC"));
  const seen = text.replace(flagOrUnseen, (letter, flag: string | undefined, at: number) =>
    flag !== undefined || isNeeded(text, letter, at) ? letter : "",
  );
  return seen
    .replace(tatweels, (run, at: number) => (isStretch(seen, at, at + run.length) ? run : ""))
    .replace(/[\p{M}\u200C\u200D]{5,}/gu, limitMarks)
    .replace(manyBlankLines, "\n\n")
    .trim();
}

/** The same on one line, for names and single words. */
export function cleanLine(given: string): string {
  return cleanText(given).replace(/\s+/gu, " ");
}

function isNeeded(text: string, letter: string, at: number): boolean {
  const before = letterBefore(text, at);
  const after = letterAt(text, at + letter.length);
  switch (letter) {
    case zwnj:
      return joining.test(before) && joining.test(after);
    case zwj:
      return joining.test(before) || (isPicture(text, at) && emoji.test(after));
    case "\uFE0E":
    case "\uFE0F":
      return emojiOrText.test(before);
  }
  const code = letter.codePointAt(0)!;
  if (code >= 0xe0100 && code <= 0xe01ef) return /\p{Script=Han}/u.test(before);
  if (code >= 0xfe00 && code <= 0xfe0d) return /\p{Script=Han}|\p{Script=Myanmar}/u.test(before);
  return (
    ((code >= 0x180b && code <= 0x180d) || code === 0x180f) && /(?=\p{L})\p{Script=Mongolian}/u.test(before)
  );
}

/** An emoji before a joiner may carry its own selector or a colour of skin. */
function isPicture(text: string, at: number): boolean {
  const before = letterBefore(text, at);
  return emoji.test(before === "\uFE0F" ? letterBefore(text, at - 1) : before);
}

function isStretch(text: string, start: number, end: number): boolean {
  let at = start;
  while (/^\p{M}$/u.test(letterBefore(text, at))) at -= letterBefore(text, at).length;
  return stretchable.test(letterBefore(text, at)) || stretchable.test(letterAt(text, end));
}

function limitMarks(run: string): string {
  let count = 0;
  return Array.from(run, (letter) =>
    stackedMark.test(letter) && (count += 1) > most_stacked_marks ? "" : letter,
  ).join("");
}

function letterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function letterBefore(text: string, at: number): string {
  const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(at - 2, 0), at));
  return at === 0 ? "" : text.slice(at - (isPair ? 2 : 1), at);
}
