import type { NowPlaying } from "../../../core/playback/nowPlaying.ts";
import { usePlayed } from "./usePlayed.ts";

const why: Record<NowPlaying["kind"], string> = {
  show: ", in a show",
  take: ", put on by hand",
  rule: ", by a rule",
  booking: ", booked",
  idle: "",
  card: "",
};

/** What a screen shows, in a line. */
export function Plays({ playing }: { playing: NowPlaying }) {
  const played = usePlayed(playing);
  if (!played) return null;
  return (
    <span className="muted small cut">{played.made ?? `Plays ${played.titles}${why[playing.kind]}`}</span>
  );
}
