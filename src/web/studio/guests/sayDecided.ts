import type { EngagementPost as Post } from "../../../contract/posts.ts";
import { didVerbs, pastVerbs } from "./labels.ts";

/** Who decided a post that is still looked at, as said to the person called `my_name`. */
export function sayDecided(
  { status, decided_by }: Pick<Post, "status" | "decided_by">,
  { my_name, noun }: { my_name: string; noun: "post" | "question" },
): string {
  if (status === "pending") return `This ${noun} waits again.`;
  if (decided_by === my_name) return `You ${pastVerbs[status]} this ${noun}.`;
  return `${decided_by ?? "Somebody else"} has ${didVerbs[status]} this ${noun}.`;
}
