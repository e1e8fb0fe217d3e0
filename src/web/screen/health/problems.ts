import { longest_problem, most_problems } from "../../../contract/liveMessages.ts";

/** Holds what is wrong on this screen, in words for operators, by the part of the page that says so. */
export class Problems {
  #bySource = new Map<string, readonly string[]>();
  #onChange: (problems: string[]) => void;

  constructor(onChange: (problems: string[]) => void) {
    this.#onChange = onChange;
  }

  /** Sets all that this source has to say now; none means that all is well again. */
  set(source: string, problems: readonly string[]): void {
    this.#bySource.set(source, problems);
    this.#onChange(gathered([...this.#bySource.values()].flat()));
  }
}

/** Lists each once, none too long, and of too many the first ones and how many more there are. */
function gathered(problems: readonly string[]): string[] {
  const all = [...new Set(problems.map(shortened))];
  if (all.length <= most_problems) return all;
  const told = all.slice(0, most_problems - 1);
  return [...told, `${all.length - told.length} more problems`];
}

/** Counts by characters; half of one, which no database stores, is left out. */
function shortened(problem: string): string {
  const characters = Array.from(problem.replaceAll("\0", "").replaceAll(/\p{Surrogate}/gu, ""));
  if (characters.length <= longest_problem) return characters.join("");
  return `${characters.slice(0, longest_problem - 1).join("")}…`;
}
