/**
 * Characters that nobody sees, or that only steer others: controls, direction marks, zero-width spaces, fillers, variation
 * selectors and tags. Some of them are needed in places, which `isNeeded` knows.
 */
const unseen =
  // oxlint-disable-next-line no-control-regex
  /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB\x00-\x08\x0B-\x1F\x7F-\x9F]/gu;

/** Scripts whose letters change their form by what they are joined to. */
const joining =
  /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Nko}|\p{Script=Mandaic}|\p{Script=Mongolian}|\p{Script=Adlam}|\p{Script=Hanifi_Rohingya}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Khmer}|\p{Script=Myanmar}|\p{Script=Balinese}|\p{Script=Javanese}|\p{Script=Tibetan}|\p{Script=Meetei_Mayek}|\p{Script=Limbu}/u;
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u;
/** Signs that are a picture or a letter, as the selector after them says: ☺, ©, # and the digits. */
const emojiOrText = /\p{Emoji}/u;

const zwnj = "\u200C";
const zwj = "\u200D";
const blackFlag = "\u{1F3F4}";

/** Ideographs that Unicode holds to be the same as others; the people so named do not. */
const normalizable = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu;

/**
 * A guest's words without anything that hides in them: what is left is what people see. Joiners stay where a script or an
 * emoji needs them, so Persian, Hindi, Japanese and 👩‍🚀 read as they were written.
 */
export function cleanText(given: string): string {
  const text = given
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    // The blank Braille pattern is as wide as a space and is one.
    .replaceAll("\u2800", " ")
    .replace(normalizable, (part) => part.normalize("NFC"));
  return text.replace(unseen, (letter, at: number) => (isNeeded(text, letter, at) ? letter : "")).trim();
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
    case "\u{E007F}":
      return isFlagTag(before) && flagBefore(text, at);
  }
  if (isFlagTag(letter)) return flagBefore(text, at);
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

/** Letters of a flag's name (England, Scotland, Wales) follow a black flag. */
const isFlagTag = (letter: string): boolean => /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]$/u.test(letter);

function flagBefore(text: string, at: number): boolean {
  let letter = letterBefore(text, at);
  while (isFlagTag(letter)) {
    at -= letter.length;
    letter = letterBefore(text, at);
  }
  return letter === blackFlag;
}

function letterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function letterBefore(text: string, at: number): string {
  const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(at - 2, 0), at));
  return at === 0 ? "" : text.slice(at - (isPair ? 2 : 1), at);
}
