import { useQuery } from "@tanstack/react-query";
import type { NowPlaying } from "../../../../core/playback/nowPlaying.ts";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { isRound, type Now, nowQuery } from "../now.ts";
import { useVenue } from "../useVenue.ts";
import { sayLeft, sayUntil } from "../sayUntil.ts";
import { useNow } from "../../shell/useNow.ts";
import { usePlayed } from "../usePlayed.ts";
import { useStage } from "./stageContext.ts";

// Shots of a second or two are not worth a request each.
const least_ms = 3000;
// What ends sooner is counted down.
const counted_ms = 600_000;

/** What is on, why, and what comes then. */
export function NowPanel() {
  const session = useSession();
  const { data, error } = useQuery(nowQuery(session, useStage().id, least_ms));
  return (
    <section className="panel panel-now" aria-label="Now">
      <h2>Now</h2>
      {data ? (
        <NowWords now={data} />
      ) : error ? (
        <p className="fault">{error.message}</p>
      ) : (
        <Skeleton lines={2} />
      )}
    </section>
  );
}

function NowWords({ now }: { now: Now }) {
  const { playing, why, next } = now;
  const goesRound = isRound(now);
  return (
    <>
      <p className="now-title">
        <Titles playing={playing} isFirst /> {!goesRound && <Left until={playing.until} />}
      </p>
      <p className="muted">{why}.</p>
      {next && !goesRound && (
        <p className="muted">
          Then <Titles playing={next} />
        </p>
      )}
    </>
  );
}

function Titles({ playing, isFirst = false }: { playing: NowPlaying; isFirst?: boolean }) {
  const played = usePlayed(playing);
  if (!played) return "…";
  if (!played.made) return played.titles;
  return isFirst ? played.made : played.made.replace(/^Shows /, "");
}

function Left({ until }: { until: number | null }) {
  const now = useNow(500);
  const timezone = useVenue(useStage().venue_id)?.timezone ?? "UTC";
  if (until === null || until <= now) return null;
  const says =
    until - now < counted_ms ? `for another ${sayLeft(until - now)}` : sayUntil(until, now, { timezone });
  return <span className="now-left muted small">{says}</span>;
}
