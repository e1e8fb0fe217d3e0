import { toMoment } from "../time/venueTime.ts";

/** Titles come from elsewhere, so their dates need not be in the board's language. */
const usual_languages = ["de", "en", "fr", "it"];

/** Removes the date at the end of an event's title, because a board shows the date itself. */
export function removeDate(
  title: string,
  { date, languages }: { date: string; languages: string[] },
): string {
  return title.replace(getDateEnding(date, languages.join(" ")), "");
}

let known: { key: string; ending: RegExp } | null = null;

/** The pattern is built once per day, because formatting the names of months is slow. */
function getDateEnding(date: string, languages: string): RegExp {
  const key = `${date} ${languages}`;
  if (known?.key !== key)
    known = { key, ending: buildDateEnding(date, [...languages.split(" "), ...usual_languages]) };
  return known.ending;
}

function buildDateEnding(date: string, languages: string[]): RegExp {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const at = toMoment({ date, time: "12:00" }, "UTC");
  const listNames = (options: Intl.DateTimeFormatOptions) => {
    const [name] = Object.keys(options) as ("weekday" | "month")[];
    return languages.flatMap((language) =>
      new Intl.DateTimeFormat(language, { ...options, day: "numeric", timeZone: "UTC" })
        .formatToParts(at)
        .filter(({ type }) => type === name)
        .map(({ value }) => value.replace(/\.$/, "")),
    );
  };
  const matchAny = (words: string[]) => `(?:${[...new Set(words)].map(escapeRegExp).join("|")})\\.?`;
  const weekday = matchAny([...listNames({ weekday: "long" }), ...listNames({ weekday: "short" })]);
  const months = matchAny([...listNames({ month: "long" }), ...listNames({ month: "short" })]);
  const numeral = `0?${day}(?:\\.|st|nd|rd|th|er|º)?`;
  const spelt = `(?:${numeral}\\s*(?:of\\s|de\\s)?\\s*${months}|${months}\\s+${numeral})(?:,?\\s+${year})?`;
  const figures = `${date}|0?${day}([./])\\s?0?${month}\\1\\s?(?:${year}|${year % 100})?`;
  return new RegExp(`(?:^|[\\s,;:|·(–—-]+)(?:${weekday},?\\s+)?(?:${spelt}|${figures})\\)?$`, "iu");
}

const escapeRegExp = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
