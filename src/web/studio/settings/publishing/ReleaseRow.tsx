import { useState } from "react";
import { Button } from "../../parts/Button.tsx";
import { Ago } from "../../parts/Ago.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { useAction } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import type { Release } from "../../../../contract/releases.ts";
import { listPublishingKeys, type Mode } from "./publishing.ts";
import styles from "./Publishing.module.css";

interface ReleaseRowProps {
  release: Release;
  mode: Mode;
  /** The number that going back would make. */
  next: number;
}

export function ReleaseRow({ release, mode, next }: ReleaseRowProps) {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const { id, number, note, created_by, created_at, current } = release;
  const goBack = useAction(() => session.api.post("/releases/{id}/rollback", { params: { id } }), {
    stale: listPublishingKeys(session),
    notice: (made) => `Screens play release ${made.number}, which holds what release ${number} held.`,
    onSaved: () => setAsking(false),
  });

  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          <span>Release {number}</span>
          {current && mode === "manual" && <span className="badge badge-on">On the screens</span>}
        </span>
        {note !== "" && <span className={styles.releaseNote}>{note}</span>}
        <span className="muted small">
          {created_by} · <Ago at={created_at} />
        </span>
      </div>
      <span />
      {!current && mode === "manual" && mayEdit(session.workspace.role) ? (
        <Button aria-label={`Go back to release ${number}`} onClick={() => setAsking(true)} label="Go back" />
      ) : (
        <span />
      )}
      <ConfirmDialog
        title={`Go back to release ${number}?`}
        yes="Go back"
        open={asking}
        busy={goBack.isPending}
        error={goBack.error}
        onYes={() => goBack.mutate()}
        onClose={() => setAsking(false)}
      >
        Screens play at once what release {number} held, as release {next}. What you work on stays as it is
        and waits to be published. What was deleted from the library since is missing.
      </ConfirmDialog>
    </li>
  );
}
