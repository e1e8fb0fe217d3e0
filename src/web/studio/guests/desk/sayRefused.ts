import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { didVerbs } from "../labels.ts";

/** Why nothing was changed; `now`: what the post is, null: it is gone, undefined: not known. */
export function sayRefused(seen: Post, now: Post | null | undefined, { message }: Error): string {
  const name = nameOf(seen);
  if (now === undefined) return `Not saved: ${name}. ${message}`;
  if (now === null) return `Not saved: ${name} is gone.`;
  if (now.held_because === "withdrawn") return `Not saved: ${name} was taken back by its guest.`;
  if (now.status === seen.status) return `Not saved: ${name} was changed meanwhile. Look at it again.`;
  return `${now.decided_by ?? "Somebody else"} has already ${didVerbs[now.status]} ${name}. Your decision is not saved.`;
}

/** Enough of it to know which one is meant. */
export function nameOf({ caption, name, kind }: Post): string {
  if (caption !== "") return `“${caption.length > 40 ? `${caption.slice(0, 38)}…` : caption}”`;
  return name === null ? `the ${kind}` : `the ${kind} of ${name}`;
}
