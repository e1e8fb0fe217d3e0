const zones: Record<string, string> = {
  UT: "+0000",
  CET: "+0100",
  MEZ: "+0100",
  CEST: "+0200",
  MESZ: "+0200",
  WEST: "+0100",
  BST: "+0100",
  EET: "+0200",
  EEST: "+0300",
  MSK: "+0300",
  JST: "+0900",
  KST: "+0900",
  HKT: "+0800",
  SGT: "+0800",
  AEST: "+1000",
  AEDT: "+1100",
  NZST: "+1200",
  NZDT: "+1300",
  AKST: "-0900",
  HST: "-1000",
};

/** Months as German, French, Italian and Spanish feeds write them, where they differ from English. */
const months: [RegExp, string][] = [
  [/\b(jän|janv|gen|ene)[a-zäéû]*\.?/i, "Jan"],
  [/\b(fév|fev|feb)[a-zéûv]*\.?/i, "Feb"],
  [/\b(mär|mrz|mars|marzo|maerz)[a-z]*\.?/i, "Mar"],
  [/\b(avr|abr|apr)[a-z]*\.?/i, "Apr"],
  [/\b(mai|maggio|mag|mayo)\b\.?/i, "May"],
  [/\b(juin|giu|juni)[a-z]*\.?/i, "Jun"],
  [/\b(juil|lug|juli)[a-z]*\.?/i, "Jul"],
  [/\b(août|aout|ago)[a-z]*\.?/i, "Aug"],
  [/\b(set|sept)[a-z]*\.?/i, "Sep"],
  [/\b(okt|ott)[a-z]*\.?/i, "Oct"],
  [/\b(déc|dez|dic)[a-zé]*\.?/i, "Dec"],
];

/** A date in one of the many ways feeds write one, as epoch ms; where it names no zone, in UTC. Null when it is none. */
export function readDate(given: string | null | undefined): number | null {
  const text = given?.trim() ?? "";
  if (text === "" || text.length > 100) return null;
  const ms = readIso(text) ?? readDotted(text) ?? readWords(text);
  // Nothing is older than the clock's beginning, and no year has five digits yet.
  return ms !== null && ms >= 0 && ms < 253_402_300_800_000 ? ms : null;
}

/** The first of these that is a date. */
export function firstDate(given: Iterable<string | null | undefined>): number | null {
  for (const written of given) {
    const date = readDate(written);
    if (date !== null) return date;
  }
  return null;
}

function readIso(text: string): number | null {
  const found =
    /^(\d{4})-?(\d{2})?-?(\d{2})?(?:[T\s]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?(?:\d{2})?)?)?$/i.exec(
      text,
    );
  if (!found) return null;
  const [
    ,
    year,
    month = "01",
    day = "01",
    hour = "00",
    minute = "00",
    second = "00",
    part = "0",
    zone = "Z",
  ] = found;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}` : "Z";
  const ms = part.padEnd(3, "0").slice(0, 3);
  return toNumber(
    Date.parse(`${year}-${month}-${day}T${hour.padStart(2, "0")}:${minute}:${second}.${ms}${offset}`),
  );
}

/** `24.12.2026 18:30`, the day first. */
function readDotted(text: string): number | null {
  const found =
    /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[,\s-]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/u.exec(text);
  if (!found) return null;
  const [, day, month, year, hour = "00", minute = "00", second = "00"] = found.map((part) =>
    part?.padStart(2, "0"),
  );
  return toNumber(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`));
}

/** As the standard wants it: most dates need no more than this. */
const standard =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|[+-]\d{4})$/;

/** `Thu, 24 Dec 2026 18:30:00 +0100` and all that people make of it. */
function readWords(text: string): number | null {
  if (standard.test(text)) return toNumber(Date.parse(text));
  // The clock reads a date into any number that stands alone.
  if (!/\p{L}{3}/u.test(text) && !/^\d+\/\d+\/\d+/.test(text)) return null;
  let words = text.replace(/^\p{L}+\.?,?\s+(?=\d{1,2}[\s.-]+\p{L})/u, "");
  for (const [written, month] of months) words = words.replace(written, month);
  words = words.replace(/\b[A-Z]{2,4}$/, (name) => zones[name] ?? name);
  // A zone in words after the one in figures says the same again.
  words = words.replace(/([+-]\d{4})\s*\(.*\)$/, "$1");
  const is_zoned = /([+-]\d{2}:?\d{2}|\b(Z|GMT|UTC|[ECMP][SD]T))$/.test(words);
  return toNumber(Date.parse(is_zoned ? words : `${words} UTC`));
}

function toNumber(ms: number): number | null {
  return Number.isNaN(ms) ? null : ms;
}
