import { useQuery } from "@tanstack/react-query";
import { useSession } from "../people/session.ts";
import { useNow } from "../shell/useNow.ts";
import { endOf, type Now, nowQuery } from "./now.ts";
import { sayUntil } from "./sayUntil.ts";
import { takeQuery } from "./stage/takes.ts";
import { usePlayed } from "./usePlayed.ts";

// Cards that nobody looks at ask nothing; ten in sight ask once a second together.
const least_ms = 10_000;

interface NowOnCardProps {
  stage_id: string;
  /** Of the stage's venue. */
  timezone: string;
  isSeen: boolean;
}

/** What is on, until when and why, while the card is in sight. */
export function NowOnCard({ stage_id, timezone, isSeen }: NowOnCardProps) {
  const session = useSession();
  const { data, error } = useQuery({ ...nowQuery(session, stage_id, least_ms), enabled: isSeen });
  if (data) return <NowWords stage_id={stage_id} timezone={timezone} now={data} />;
  return <p className="stage-now small muted">{error?.message ?? <>&nbsp;</>}</p>;
}

function NowWords({ stage_id, timezone, now }: Omit<NowOnCardProps, "isSeen"> & { now: Now }) {
  const { playing, why } = now;
  const played = usePlayed(playing);
  const until = useUntil(stage_id, timezone, now);
  return (
    <div className="stage-now">
      <p className={playing.kind === "take" || playing.kind === "show" ? "now-words now-live" : "now-words"}>
        {played ? (played.made ?? played.titles) : <>&nbsp;</>}
        {until && <span className="muted small"> {until}</span>}
      </p>
      <p className="muted small">{why}</p>
    </div>
  );
}

/** A take says itself when it ends; what else is on ends when something else comes. */
function useUntil(stage_id: string, timezone: string, now: Now): string {
  const isTake = now.playing.kind === "take";
  const { data: take } = useQuery({ ...takeQuery(useSession(), stage_id), enabled: isTake });
  const at = useNow(least_ms);
  if (!isTake) return sayUntil(endOf(now), at, { timezone });
  if (!take) return "";
  return take.until === null ? "until it is ended" : sayUntil(take.until, at, { timezone });
}
