import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { saySize } from "../sizes.ts";
import type { Stage } from "../../../../contract/stages.ts";
import { stagesQuery } from "../stages.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { PlayerLink } from "./PlayerLink.tsx";
import { useStage } from "./stageContext.ts";

export function SettingsTab() {
  const { workspace } = useSession();
  const stage = useStage();
  const { name, venue_id, space, kind, wall, width, height, plays_audio, traits } = stage;
  if (!mayEdit(workspace.role)) return <StageFacts />;
  return (
    <div className="stage-tab">
      <section className="stage-part" aria-labelledby="stage-details">
        <h2 id="stage-details">Details</h2>
        {/* What somebody else saved meanwhile is what is edited. */}
        <DetailsForm
          key={JSON.stringify([name, venue_id, space, kind, wall, width, height, plays_audio, traits])}
          stage={stage}
        />
      </section>
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
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const remove = useMutation({
    mutationFn: () => session.api.delete("/stages/{id}", { params: { id } }),
    async onSuccess() {
      // Before it is shown: nobody is to ask what a stage plays that is gone.
      queryClient.setQueryData(stagesQuery(session).queryKey, (known) => known && without(known, id));
      await navigate({ to: "/screens" });
      notify(`“${name}” is deleted.`);
    },
  });
  return (
    <section className="stage-part stage-danger" aria-labelledby="stage-delete">
      <h2 id="stage-delete">Delete</h2>
      <p className="muted">Its bookings go with it, and its screens show a code again.</p>
      <button type="button" className="button button-danger" onClick={() => setAsks(true)}>
        Delete this stage
      </button>
      <ConfirmDialog
        title={`Delete “${name}”?`}
        yes="Delete"
        open={asks}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate()}
        onClose={() => setAsks(false)}
      >
        Its screens stop playing at once and show a code again; its rules, bookings, sessions and their shows
        go with it. This cannot be undone.
      </ConfirmDialog>
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
