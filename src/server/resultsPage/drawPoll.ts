import { html } from "../takeHome/index.ts";
import type { ResultsLabels, SayCount } from "./labels.ts";
import type { SharedResults } from "./readSharedResults.ts";

type SharedPoll = SharedResults["polls"][number];

const most_words = 30;
const most_texts = 20;

export function drawPoll(
  poll: SharedPoll,
  { labels, say }: { labels: ResultsLabels; say: SayCount },
): string {
  const { question, votes } = poll;
  return (
    `<article><h3 dir="auto">${html(question)}</h3><p class="muted">${labels.votes(say(votes))}</p>` +
    `${drawResult(poll, labels, say)}</article>`
  );
}

function drawResult(poll: SharedPoll, labels: ResultsLabels, say: SayCount): string {
  const { results } = poll;
  if (!Array.isArray(results)) return drawBars(poll, results, labels, say);
  const words = results.filter((row) => "word" in row).slice(0, most_words);
  if (words.length > 0)
    return `<ul class="words">${words
      .map(({ word, votes }) => `<li dir="auto">${html(word)} <b>${say(votes)}</b></li>`)
      .join("")}</ul>`;
  const texts = results.filter((row) => "text" in row).slice(0, most_texts);
  if (texts.length === 0) return "";
  return `<ul class="texts">${texts.map(({ text }) => `<li dir="auto">${html(text)}</li>`).join("")}</ul>`;
}

function drawBars(
  { kind, options, votes }: SharedPoll,
  results: Record<string, number | null>,
  labels: ResultsLabels,
  say: SayCount,
): string {
  const names = new Map(options.map(({ id, label }) => [id, label]));
  const { mean, ...counts } = results;
  const rows = kind === "rating" ? counts : results;
  const most = Math.max(1, ...Object.values(rows).map((count) => count ?? 0));
  const places = options.map(({ id }) => id);
  const inOrder = Object.entries(rows).toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b));
  const bars = inOrder.map(([id, count]) => {
    const share = kind === "ranking" ? "" : ` · ${Math.round(((count ?? 0) / Math.max(1, votes)) * 100)} %`;
    const said = kind === "ranking" ? labels.points(say(count ?? 0)) : `${say(count ?? 0)}${share}`;
    const wide = Math.round(((count ?? 0) / most) * 100);
    return `<li><span dir="auto">${html(names.get(id) ?? id)}</span><span class="count">${said}</span><i style="width:${wide}%"></i></li>`;
  });
  const average =
    kind === "rating" && typeof mean === "number"
      ? `<p class="average"><b>${say(mean)}</b> ${html(labels.average)}</p>`
      : "";
  return `<ul class="bars">${bars.join("")}</ul>${average}`;
}
