import { useQuery } from "@tanstack/react-query";
import { useSession } from "../people/session.ts";
import { type Now, nowQuery } from "./now.ts";
import { sayUntil } from "./sayUntil.ts";
import { useNow } from "../shell/useNow.ts";
import { usePlayed } from "./usePlayed.ts";

// Cards that nobody looks at ask nothing; ten in sight ask once a second together.
const least_ms = 10_000;

/** What is on, until when and why, while the card is in sight. */
export function NowOnCard({ stage_id, isSeen }: { stage_id: string; isSeen: boolean }) {
  const session = useSession();
  const { data, error } = useQuery({ ...nowQuery(session, stage_id, least_ms), enabled: isSeen });
  if (data) return <NowWords now={data} />;
  return <p className="stage-now small muted">{error?.message ?? <>&nbsp;</>}</p>;
}

function NowWords({ now: { playing, why } }: { now: Now }) {
  const played = usePlayed(playing);
  const now = useNow(least_ms);
  const until = sayUntil(playing.until, now);
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
