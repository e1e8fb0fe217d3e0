import { html } from "../takeHome/index.ts";
import type { ResultsLabels, SayCount } from "./labels.ts";
import type { SharedResults } from "./readSharedResults.ts";

type SharedPoll = SharedResults["polls"][number];

const most_words = 30;
const most_texts = 20;

interface PollWords {
  labels: ResultsLabels;
  say: SayCount;
  /** Writes a share of 1 in per cent, as this language does. */
  sayShare: (share: number) => string;
}

export function drawPoll(poll: SharedPoll, words: PollWords): string {
  const { labels, say } = words;
  const { question, votes } = poll;
  return (
    `<article><h3 dir="auto">${html(question)}</h3><p class="muted">${labels.votes(say(votes))}</p>` +
    `${drawResult(poll, words)}</article>`
  );
}

function drawResult(poll: SharedPoll, given: PollWords): string {
  const { results } = poll;
  if (!Array.isArray(results)) return drawBars(poll, results, given);
  const { say } = given;
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
  { labels, say, sayShare }: PollWords,
): string {
  const names = new Map(options.map(({ id, label }) => [id, label]));
  const { mean, ...counts } = results;
  const rows = kind === "rating" ? counts : results;
  const most = Math.max(1, ...Object.values(rows).map((count) => count ?? 0));
  const places = options.map(({ id }) => id);
  const inOrder = Object.entries(rows).toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b));
  const bars = inOrder.map(([id, count]) => {
    // Points are no share of anything, so the most of them fill a bar; votes fill as much as is said beside them.
    const share = (count ?? 0) / (kind === "ranking" ? most : Math.max(1, votes));
    const said =
      kind === "ranking" ? labels.points(say(count ?? 0)) : `${say(count ?? 0)} · ${sayShare(share)}`;
    const bar = `<i><i style="width:${Math.round(share * 100)}%"></i></i>`;
    return `<li><span><bdi>${html(names.get(id) ?? id)}</bdi></span><span class="count">${said}</span>${bar}</li>`;
  });
  const average =
    kind === "rating" && typeof mean === "number"
      ? `<p class="average"><b>${say(mean)}</b> ${html(labels.average)}</p>`
      : "";
  return `<ul class="bars">${bars.join("")}</ul>${average}`;
}
