import os from "node:os";
import { say } from "../support/crowd.ts";
import type { Figure } from "./works.ts";

/** The figures of one run by system and work. The first system is the one that the others are compared with. */
export type Run = Map<string, Map<string, Figure>>;

/** Prints Markdown: a row for each work, a column for each system. */
export function sayTable(runs: Run[]): void {
  const names = [...runs[0]!.keys()];
  const figures = runs.flatMap((run) => [...run.values()]);
  const works = [...new Set(figures.flatMap((one) => Array.from(one.keys())))];
  say(
    `\n${os.availableParallelism()} cores (${os.cpus()[0]?.model ?? os.arch()}), ${(os.totalmem() / 2 ** 30).toFixed(0)} GB, ` +
      `Node ${process.versions.node}, ${runs.length} ${runs.length === 1 ? "run" : "runs, of which the median"}. ` +
      `In brackets: so many times what ${names[0]} needs${runs.length === 1 ? "" : ", from the lowest run to the highest"}.\n`,
  );
  say(row(["", ...names]));
  say(row(["---", ...names.map(() => "---")]));
  for (const work of works) say(row([work, ...names.map((name) => cell(runs, work, name))]));
}

const row = (cells: string[]) => `| ${cells.join(" | ")} |`;

function cell(runs: Run[], work: string, name: string): string {
  const figures = runs.flatMap((run) => run.get(name)?.get(work) ?? []);
  if (figures.length === 0) return "–";
  const { text } = figures.toSorted((a, b) => a.cost - b.cost)[Math.floor((figures.length - 1) / 2)]!;
  const ratios = runs.flatMap((run) => ratioOf(run, work, name) ?? []).sort((a, b) => a - b);
  if (ratios.length === 0) return text;
  const [lowest, highest] = [ratios[0]!, ratios.at(-1)!].map(sayRatio);
  return `${text} (${lowest === highest ? lowest : `${lowest} to ${highest}`})`;
}

function ratioOf(run: Run, work: string, name: string): number | null {
  const [ours, theirs] = [[...run.values()][0]!.get(work), run.get(name)?.get(work)];
  if (!ours || !theirs || name === [...run.keys()][0]) return null;
  return theirs.cost / ours.cost;
}

const sayRatio = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 0)} ×`;
