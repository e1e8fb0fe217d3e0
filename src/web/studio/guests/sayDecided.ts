import type { EngagementPost as Post } from "../../../contract/posts.ts";
import { didVerbs, pastVerbs } from "./labels.ts";

/** What became of a post that is still looked at, and who decided it, as said to the person called `my_name`. */
export function sayDecided(
  { status, decided_by, merged_into }: Pick<Post, "status" | "decided_by" | "merged_into">,
  { my_name, noun }: { my_name: string; noun: "post" | "question" },
): string {
  const isOff = status === "rejected" || status === "hidden";
  if (merged_into !== null && !isOff) return `This ${noun} was merged into another one.`;
  if (status === "pending") return `This ${noun} waits again.`;
  if (decided_by === my_name) return `You ${pastVerbs[status]} this ${noun}.`;
  return `${decided_by ?? "Somebody else"} has ${didVerbs[status]} this ${noun}.`;
}
