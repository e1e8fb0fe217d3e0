/** Says how long a try may take from its opening. */
export interface Patience {
  /** The time until the first bytes come. */
  answer_ms: number;
  /** The time until there is a picture. */
  picture_ms: number;
}

interface Try {
  /** Tells whether there is another source to go on to. */
  several: boolean;
  starts_slowly: boolean;
  /** Counts how often all sources have been tried in vain. */
  rounds: number;
}

// A live source answers at once or hardly ever; from there to the picture there may be megabytes to load.
const the_only_one: Patience = { answer_ms: 1_500, picture_ms: 5_500 };
/** Together with what the next one needs for its picture, this is how long an audience waits. */
const one_of_several: Patience = { answer_ms: 1_500, picture_ms: 2_300 };
/** Nothing comes of a camera until its first key frames have come; one that cannot be had is reported at once. */
const slow: Patience = { answer_ms: 8_000, picture_ms: 8_000 };

const most_patient = 5;

/** A source that was not fast enough may be slow, so each round gives more time. */
export function patienceFor({ several, starts_slowly, rounds }: Try): Patience {
  const quick = several ? one_of_several : the_only_one;
  const { answer_ms, picture_ms } = starts_slowly ? slow : quick;
  const times = Math.min(most_patient, 1 + rounds);
  return { answer_ms: answer_ms * times, picture_ms: picture_ms * times };
}
