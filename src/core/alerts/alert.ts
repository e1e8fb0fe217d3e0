import type { PlayedAsset } from "../assets/playedAsset.ts";

/** The highest comes first: it shows over those that follow. */
export const alertLevels = ["emergency", "warning", "info", "clear"] as const;
export type AlertLevel = (typeof alertLevels)[number];

/** The same words in one or several languages, by language. */
export type Translations = Record<string, string>;

/** How long an alert of level `clear` shows before it ends by itself. */
export const clear_ms = 60_000;

/** An alert as screens get it. */
export interface PlayedAlert {
  id: string;
  level: AlertLevel;
  title: Translations;
  text: Translations;
  /** Those of the title, in the order in which they were written. */
  languages: string[];
  /** The file of the arrow or map goes along, so that it can be shown before any programme names it. */
  asset: (PlayedAsset & { id: string }) | null;
  sound: boolean;
  drill: boolean;
  started_at: number;
  /** Null: when somebody ends it. */
  ends_at: number | null;
  started_by: { kind: "key" | "person"; name: string };
}

/** Finds the alert that a stage shows: of those that are on, the newest of the highest level. */
export function findShownAlert(alerts: readonly PlayedAlert[], now: number): PlayedAlert | null {
  let shown: PlayedAlert | null = null;
  for (const alert of alerts) {
    if (now < alert.started_at || now >= (alert.ends_at ?? Infinity)) continue;
    if (shown === null || standsAbove(alert, shown)) shown = alert;
  }
  return shown;
}

function standsAbove(one: PlayedAlert, other: PlayedAlert): boolean {
  const levels = alertLevels.indexOf(other.level) - alertLevels.indexOf(one.level);
  const times = one.started_at - other.started_at;
  return levels !== 0 ? levels > 0 : times !== 0 ? times > 0 : one.id > other.id;
}

/** Returns the next moment at which another alert may show. */
export function findNextAlertTurn(alerts: readonly PlayedAlert[], now: number): number {
  let next = Infinity;
  for (const { started_at, ends_at } of alerts)
    for (const moment of [started_at, ends_at ?? Infinity]) if (moment > now && moment < next) next = moment;
  return next;
}

/** Says who put it on, and when by the clock of the venue. */
export function explainAlert(
  { started_by, drill }: PlayedAlert,
  { title, time }: { title: string; time: string },
) {
  const who = started_by.kind === "key" ? `the key “${started_by.name}”` : started_by.name;
  return `The ${drill ? "drill" : "alert"} “${title}” was started by ${who} at ${time}`;
}

/** Returns the words in the first of these languages that they have, else in English, else in their own first one. */
export function pickTranslation(words: Translations, languages: readonly string[]): string {
  const known = Object.keys(words);
  for (const wanted of [...languages, "en"]) {
    const found =
      known.find((language) => language === wanted) ?? known.find((language) => speaks(language, wanted));
    if (found !== undefined) return words[found]!;
  }
  return words[known[0] ?? ""] ?? "";
}

/** Tells whether two tags name one language, whatever their regions. */
export const speaks = (language: string, wanted: string) => language.split("-")[0] === wanted.split("-")[0];
