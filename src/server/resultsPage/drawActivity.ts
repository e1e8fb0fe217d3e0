import type { Language } from "../../core/engagements/engagement.ts";
import { html } from "../takeHome/index.ts";
import type { ResultsLabels } from "./labels.ts";
import type { SharedResults } from "./readSharedResults.ts";

const day_ms = 86_400_000;
const height = 100;
const bar_width = 10;
const gap = 2;

/** Draws how much guests did over time, as bars, by the clock of the venue where that is known. */
export function drawActivity(
  { activity: { steps }, timezone }: Pick<SharedResults, "activity" | "timezone">,
  { labels, language }: { labels: ResultsLabels; language: Language },
): string {
  const [first, last] = [steps[0], steps.at(-1)];
  // One bar tells nothing over time.
  if (!first || !last || first === last) return "";
  const most = Math.max(...steps.map(({ count }) => count));
  const bars = steps.map(({ count }, place) => {
    const tall = count === 0 ? 0 : Math.max(2, Math.round((count / most) * height));
    return `<rect x="${place * bar_width}" y="${height - tall}" width="${bar_width - gap}" height="${tall}"/>`;
  });
  const isLong = last.at - first.at >= day_ms;
  const time = (at: number) =>
    `<time datetime="${new Date(at).toISOString()}">${html(sayTime(at, { language, timezone, isLong }))}</time>`;
  const box = `viewBox="0 0 ${steps.length * bar_width - gap} ${height}" preserveAspectRatio="none"`;
  return (
    `<section><h2>${html(labels.activity)}</h2><p class="muted">${html(labels.activity_more)}</p>` +
    `<svg class="activity" role="img" aria-label="${html(labels.activity)}" ${box}>${bars.join("")}</svg>` +
    `<p class="muted times">${time(first.at)}${time(last.at)}</p></section>`
  );
}

interface TimeWanted {
  language: Language;
  timezone: string | null;
  isLong: boolean;
}

function sayTime(at: number, { language, timezone, isLong }: TimeWanted): string {
  const clock: Intl.DateTimeFormatOptions = {
    hour: "2-digit",
    minute: "2-digit",
    ...(timezone === null && { timeZoneName: "short" }),
  };
  const day: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(language, {
    timeZone: timezone ?? "UTC",
    ...(isLong ? day : clock),
  }).format(at);
}
