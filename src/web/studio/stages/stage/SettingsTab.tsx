import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Facts } from "../../parts/Facts.tsx";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { saySize } from "../sizes.ts";
import type { Stage } from "../../../../contract/stages.ts";
import { stageKey, stagesQuery } from "../stages.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { StageHours } from "./StageHours.tsx";
import { useStage } from "./stageContext.ts";
import { CopyField } from "../../parts/CopyField.tsx";
import styles from "./StagePage.module.css";

export function SettingsTab() {
  const { workspace } = useSession();
  const stage = useStage();
  const { name, venue_id, space, kind, wall, width, height, plays_audio, traits } = stage;
  if (!mayEdit(workspace.role)) return <StageFacts />;
  return (
    <div className={`stack gap-24 ${styles.tab}`}>
      <section className="section" aria-labelledby="stage-details">
        <h2 id="stage-details">Details</h2>
        {/* What somebody else saved meanwhile is what is edited. */}
        <DetailsForm
          key={JSON.stringify([name, venue_id, space, kind, wall, width, height, plays_audio, traits])}
          stage={stage}
        />
      </section>
      <StageHours />
      <PlayerLink />
      <RemoveStage />
    </div>
  );
}

function StageFacts() {
  const stage = useStage();
  const { location, plays_audio, traits } = stage;
  return (
    <Facts
      facts={[
        ["Where", location || "In no venue"],
        ["Size", saySize(stage)],
        ["Sound", plays_audio ? "Plays sound" : "Silent"],
        ...Object.entries(traits),
      ]}
    />
  );
}

function RemoveStage() {
  const session = useSession();
  const { id, name } = useStage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <section className={`section ${styles.danger}`} aria-labelledby="stage-delete">
      <h2 id="stage-delete">Delete</h2>
      <p className="muted">Its bookings go with it, and its screens show a code again.</p>
      <RemoveButton
        title={`Delete “${name}”?`}
        label="Delete this stage"
        danger
        remove={() => session.api.delete("/stages/{id}", { params: { id } })}
        notice={`“${name}” is deleted.`}
        onRemoved={() => {
          // Before the list is shown: nobody is to ask what a stage plays that is gone.
          queryClient.setQueryData(stagesQuery(session).queryKey, (known) => known && without(known, id));
          return navigate({ to: "/screens" });
        }}
      >
        Its screens stop playing at once and show a code again; its rules, bookings, sessions and their shows
        go with it. This cannot be undone.
      </RemoveButton>
    </section>
  );
}

type Pages = InfiniteData<{ items: Stage[]; next_cursor: string | null }>;

function without(known: Pages, stage_id: string): Pages {
  const pages = known.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== stage_id),
  }));
  return { ...known, pages };
}

function PlayerLink() {
  const session = useSession();
  const { id, player_url } = useStage();
  const queryClient = useQueryClient();
  if (player_url === null) return null;
  return (
    <section className="section" aria-labelledby="player-link">
      <h2 id="player-link">Player link</h2>
      <p className="muted">
        Any browser that opens it becomes a screen of this stage, without a code. Whoever has it can watch, so
        renew it when it got into wrong hands.
      </p>
      {/* A renewed one has not been copied. */}
      <CopyField key={player_url} label="Player link" value={player_url} />
      <div className={styles.panelActions}>
        <RemoveButton
          title="Renew the player link?"
          verb="Renew"
          remove={() => session.api.post("/stages/{id}/player-link", { params: { id } })}
          notice="The old link has ended. Copy the new one."
          stale={stagesQuery(session).queryKey}
          onRemoved={() => queryClient.invalidateQueries({ queryKey: stageKey(session.workspace.id, id) })}
        >
          The old link stops working for good. Screens that joined by it stay, until you remove them.
        </RemoveButton>
      </div>
    </section>
  );
}
