import { scatter } from "../posts/scatter.ts";

/** The same labels of the same question always come in the same order, whichever of them is right. */
export function shuffleStably(labels: readonly string[], question: string): string[] {
  const keyed = labels.map((label) => ({ label, key: scatter(`${question}\n${label}`) }));
  return keyed
    .toSorted((one, other) => one.key - other.key || (one.label < other.label ? -1 : 1))
    .map(({ label }) => label);
}
