const no_break = "\u00a0";
/** It is not seen, and lines do not break beside it. */
const joiner = "\u2060";

/** A name such as RISC-V or Wi-Fi is as short as this; in a longer word a line may break after the hyphen. */
const short_name = 8;

const hyphenated = /(?<![\p{L}\p{N}-])([\p{L}\p{N}]+)-([\p{L}\p{N}]+)(?![\p{L}\p{N}-])/gu;

/** Each matches a space at which no line may end. */
const tied = [
  // After a word of one letter, which belongs to the next one.
  /(?<=(?:^|[\s(«“„"'’])\p{Ll}) (?=\p{L})/gu,
  // Before a number or a letter that says which one: "Room 5", "Plan B".
  /(?<=\p{Lu}\p{L}{2,}) (?=(?:\p{Lu}|\d{1,3})(?![\p{L}\p{N}]))/gu,
  // Between a number and its unit.
  /(?<=\d) (?=(?:[%‰°€$£¥]|(?:km|m|cm|mm|kg|g|l|h|min|s|ms|[kMGT]B|px|fps|[kMG]?Hz|k?W|[ap]m|AM|PM|Uhr|EUR|CHF|USD|GBP)(?![\p{L}\p{N}])))/gu,
  // French has a space before such signs and within its quotation marks; a dash begins no line.
  / (?=[!?:;»])|(?<=«) | (?=[–—] )/gu,
];

/**
 * Returns a text as it is to be drawn: names with a hyphen stay whole and short words are not left at the end of a line.
 * What is stored is not touched by it.
 */
export function setWords(text: string): string {
  const joined = text.includes("-") ? text.replaceAll(hyphenated, joinName) : text;
  return tied.reduce((words, space) => words.replaceAll(space, no_break), joined);
}

function joinName(name: string, first: string, last: string): string {
  const isName = name.length <= short_name || first.length === 1 || last.length <= 2 || /^\d/.test(last);
  return isName ? `${first}-${joiner}${last}` : name;
}
