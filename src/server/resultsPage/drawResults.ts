import type { Language } from "../../core/engagements/engagement.ts";
import { html } from "../takeHome/index.ts";
import { drawActivity } from "./drawActivity.ts";
import { drawPoll } from "./drawPoll.ts";
import { labelsByLanguage, type ResultsLabels, type SayCount } from "./labels.ts";
import type { SharedResults } from "./readSharedResults.ts";
import type { Totals } from "./resultsPage.repo.ts";

/** Writes the body of the page. Everything that people wrote is escaped. */
export function drawResults(results: SharedResults, language: Language): string {
  const labels = labelsByLanguage[language];
  const say = (count: number) => count.toLocaleString(language);
  const sayShare = (share: number) => share.toLocaleString(language, { style: "percent" });
  const sections = [
    drawTotals(results.totals, labels, say),
    drawActivity(results, { labels, language }),
    drawQuestions(results.questions, labels, say),
    drawSection(
      labels.polls,
      results.polls.map((poll) => drawPoll(poll, { labels, say, sayShare })),
    ),
    drawSection(
      labels.quizzes,
      results.games.map((game) => drawGame(game, labels, say)),
    ),
  ].filter((section) => section !== "");
  const empty = `<p class="muted">${html(labels.empty)}</p>`;
  return `<main><p class="kind">${html(labels.results)}</p><h1 dir="auto">${html(results.title)}</h1>${sections.join("") || empty}</main>`;
}

export function drawUnknown(language: Language): string {
  const labels = labelsByLanguage[language];
  return `<main><h1>${html(labels.unknown)}</h1><p class="muted">${html(labels.unknown_more)}</p></main>`;
}

function drawTotals(totals: Totals, labels: ResultsLabels, say: SayCount): string {
  const shown = (Object.keys(labels.totals) as (keyof Totals)[]).filter((name) => totals[name] > 0);
  if (shown.length === 0) return "";
  const facts = shown.map(
    (name) => `<div><dd>${say(totals[name])}</dd><dt>${html(labels.totals[name])}</dt></div>`,
  );
  return `<dl class="totals">${facts.join("")}</dl>`;
}

export function drawSection(title: string, parts: string[]): string {
  if (parts.length === 0) return "";
  return `<section><h2>${html(title)}</h2>${parts.join("")}</section>`;
}

function drawQuestions(questions: SharedResults["questions"], labels: ResultsLabels, say: SayCount): string {
  if (questions.length === 0) return "";
  const rows = questions.map(({ text, name, votes, status, answer_text }) => {
    const more = [
      name && `<span dir="auto">${html(name)}</span>`,
      labels.votes(say(votes)),
      status === "answered" && labels.answered,
    ].filter(Boolean);
    const answer = answer_text ? `<p class="answer" dir="auto">${html(answer_text)}</p>` : "";
    return `<li><p dir="auto">${html(text)}</p>${answer}<p class="muted">${more.join(" · ")}</p></li>`;
  });
  return drawSection(labels.questions, [`<ol class="questions">${rows.join("")}</ol>`]);
}

function drawGame(game: SharedResults["games"][number], labels: ResultsLabels, say: SayCount): string {
  const { title, mode, ranked, winners } = game;
  const rows = winners.map(
    ({ rank, name, score, correct }) =>
      `<li><b class="rank">${rank}</b>${name ? `<span class="name" dir="auto">${html(name)}</span>` : ""}` +
      `<span>${labels.points(say(score))}</span><span class="muted">${labels.right(say(correct))}</span></li>`,
  );
  const people = mode === "teams" ? labels.teams : labels.players;
  return (
    `<article><h3 dir="auto">${html(title)}</h3><p class="muted">${people(say(ranked))}</p>` +
    `${rows.length > 0 ? `<ol class="winners">${rows.join("")}</ol>` : ""}</article>`
  );
}
