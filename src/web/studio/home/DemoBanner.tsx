import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { Button } from "../parts/Button.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { demoQuery, sayRemoved, useDemo } from "./demo.ts";
import styles from "./Home.module.css";

export function DemoBanner() {
  const session = useSession();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const { data: demo } = useQuery(demoQuery(session));
  const remove = useDemo("DELETE", (answer) => {
    setAsks(false);
    notify(sayRemoved(answer));
  });
  if (!demo?.is_there) return null;
  return (
    <div className={`panel ${styles.demoBanner}`}>
      <Sparkles aria-hidden />
      {demo.is_ready || !demo.progress ? (
        <p>This workspace shows the demo.</p>
      ) : (
        <div>
          <p>Filling the workspace with the demo</p>
          <progress
            className="work"
            aria-label="Filling the workspace with the demo"
            value={demo.progress.done}
            max={demo.progress.total}
          />
        </div>
      )}
      {mayEdit(session.workspace.role) && <Button label="Remove it" onClick={() => setAsks(true)} />}
      <ConfirmDialog
        title="Remove the demo?"
        yes="Remove it"
        open={asks}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate()}
        onClose={() => setAsks(false)}
      >
        Everything the demo made goes, also where you changed it: its venues and stages with their screens,
        its stories, programme, presenters, feed and guests’ posts. What you made yourself stays, and so does
        what you use of it elsewhere, and what a release plays until the next one is out.
      </ConfirmDialog>
    </div>
  );
}
