import { describeNowPlaying } from "./nowPlaying.ts";
import type { Playhead, Playing, Sensors } from "./playhead.ts";

interface Looked {
  playhead: Playhead;
  playing: Playing;
  sensors: Sensors;
}

/** Describes what plays, why, and what comes then. */
export function describeNow({ playhead, playing, sensors }: Looked) {
  const until = playing.kind === "card" ? endOfCard(playhead, playing, sensors) : playing.until;
  const next = until === Infinity ? null : playhead.at(until, sensors);
  return {
    playing: describeNowPlaying({ ...playing, until }),
    why: playing.why,
    next: next && describeNowPlaying(next),
  };
}

// So many looks cover more than a year of days on which nothing is to be played.
const most_looks = 1_000;

/** The card shows until something is to be played, however often that is asked meanwhile. */
function endOfCard(playhead: Playhead, card: Playing, sensors: Sensors): number {
  let { until } = card;
  for (let look = 0; look < most_looks && until !== Infinity; look += 1) {
    const next = playhead.at(until, sensors);
    if (next.kind !== "card") return until;
    until = next.until;
  }
  return Infinity;
}
