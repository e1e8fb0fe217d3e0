import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { CopyField } from "../../parts/CopyField.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { stageKey, stagesQuery } from "../stages.ts";
import { useStage } from "./stageContext.ts";

export function PlayerLink() {
  const session = useSession();
  const { id, player_url } = useStage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const renew = useMutation({
    mutationFn: () => session.api.post("/stages/{id}/player-link", { params: { id } }),
    async onSuccess() {
      setAsks(false);
      notify("The old link has ended. Copy the new one.");
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: stageKey(session.workspace.id, id) }),
        queryClient.invalidateQueries({ queryKey: stagesQuery(session).queryKey }),
      ]);
    },
  });
  if (player_url === null) return null;
  return (
    <section className="stage-part" aria-labelledby="player-link">
      <h2 id="player-link">Player link</h2>
      <p className="muted">
        Any browser that opens it becomes a screen of this stage, without a code. Whoever has it can watch, so
        renew it when it got into wrong hands.
      </p>
      {/* A renewed one has not been copied. */}
      <CopyField key={player_url} label="Player link" value={player_url} />
      <div className="panel-actions">
        <button type="button" className="button" onClick={() => setAsks(true)}>
          Renew
        </button>
      </div>
      <ConfirmDialog
        title="Renew the player link?"
        yes="Renew"
        open={asks}
        busy={renew.isPending}
        error={renew.error}
        onYes={() => renew.mutate()}
        onClose={() => setAsks(false)}
      >
        The old link stops working for good. Screens that joined by it stay, until you remove them.
      </ConfirmDialog>
    </section>
  );
}
