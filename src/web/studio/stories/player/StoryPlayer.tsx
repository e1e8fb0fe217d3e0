import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { listRound } from "../../../../core/playback/listRound.ts";
import type { StoryWithChapters } from "../../../../contract/stories.ts";
import { applyAsIf } from "../../asIf/applyAsIf.ts";
import { asItIs } from "../../asIf/asIf.ts";
import { AsIfSwitches } from "../../asIf/AsIfSwitches.tsx";
import { sayMoment } from "../../asIf/sayAsIf.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSession } from "../../people/session.ts";
import { makeStoryReel } from "../../player/makeReel.ts";
import { PlayerView } from "../../player/PlayerView.tsx";
import { storyProgrammeQuery } from "../../player/programmes.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { stagesQuery } from "../../stages/stages.ts";
import styles from "./StoryPlayer.module.css";

/** One round of the story as a stage would play it, begun at any moment one supposes. */
export function StoryPlayer({ story }: { story: StoryWithChapters }) {
  const session = useSession();
  const time = useServerTime();
  const [begun_at] = useState(() => time.now());
  const [asIf, setAsIf] = useState(asItIs);
  const { data: stages = [] } = useInfiniteQuery(stagesQuery(session));
  const [chosen, choose] = useState<string | null>(null);
  const plays_on = stages.find(({ idle_story_id }) => idle_story_id === story.id)?.id ?? "";
  const stage_id = chosen ?? plays_on;
  const { data, error, refetch } = useQuery(storyProgrammeQuery(session, story.id, stage_id || null));
  const programme = data?.programme;
  const played = useMemo(() => {
    if (!programme) return null;
    const given = applyAsIf({ programme }, asIf, begun_at);
    return { reel: makeStoryReel(given, story.id), ...listRound(given.programme, story.id, given.at) };
  }, [programme, asIf, begun_at, story.id]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  const timezone = programme?.venue?.timezone ?? "UTC";
  return (
    <PlayerView
      title={`“${story.title}” as it plays`}
      reel={played?.reel ?? null}
      at={played?.reel.from}
      empty={
        <p>
          Nothing of this story plays at this moment.
          {played && Number.isFinite(played.ends_at) && ` Look again ${sayMoment(played.ends_at, timezone)}.`}
        </p>
      }
    >
      <div className={`row wrap ${styles.options}`}>
        {programme && (
          <AsIfSwitches value={asIf} onChange={setAsIf} timezone={timezone} traits={programme.stage.traits} />
        )}
        {stages.length > 0 && (
          <Select
            bare
            label="As on stage"
            className={styles.stage}
            none="On no stage"
            value={stage_id}
            choices={stages.map(({ id, name }) => ({ value: id, label: `As on ${name}` }))}
            onChange={choose}
          />
        )}
      </div>
    </PlayerView>
  );
}
