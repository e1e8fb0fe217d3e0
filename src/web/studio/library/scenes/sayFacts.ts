interface Facts {
  shots: number;
  cast_in: readonly { title: string }[];
}

/** How long a scene is and where it plays, as a card says it. */
export function sayFacts({ shots, cast_in }: Facts): string {
  return `${shots === 1 ? "1 shot" : `${shots} shots`} · ${sayUses(cast_in)}`;
}

function sayUses(cast_in: Facts["cast_in"]): string {
  const [first, ...others] = cast_in;
  if (!first) return "in no story";
  return others.length === 0 ? `in “${first.title}”` : `in ${cast_in.length} stories`;
}

/** A time on screen, as people say it. */
export function saySeconds(ms: number): string {
  const seconds = Math.round(ms / 100) / 10;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
