import type { PollOption } from "../../../../core/polls/poll.ts";

/** Computes by option where it stands by its points; those that share them stand as they were asked. */
export function rankedPlaces(
  options: readonly PollOption[],
  points: Record<string, number | null>,
): number[] {
  const of = (at: number) => points[options[at]!.id] ?? 0;
  const sorted = options.map((_, at) => at).sort((one, other) => of(other) - of(one) || one - other);
  const places: number[] = [];
  for (const [place, at] of sorted.entries()) places[at] = place;
  return places;
}
