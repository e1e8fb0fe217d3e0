import { demoPosts } from "./demoGuests.ts";
import { demoPeople } from "./demoPeople.ts";

/**
 * These steps are taken in the background, in this order: screens have something to play before anything else is
 * drawn.
 */
export function demoSteps(): string[] {
  return [
    "stories",
    ...demoPeople.map(({ key }) => `portrait ${key}`),
    ...demoPosts.map((_, index) => `post ${index}`),
    "poll",
    "open",
    "votes",
  ];
}
