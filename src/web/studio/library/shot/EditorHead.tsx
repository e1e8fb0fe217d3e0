import { Link } from "@tanstack/react-router";
import { ArrowLeft, Redo2, Undo2 } from "lucide-react";
import type { SceneWithShots } from "../../../../contract/scenes.ts";
import { useEditor } from "./editorContext.ts";
import type { DraftState } from "./useShotDraft.ts";
import styles from "./ShotPage.module.css";

const said: Record<DraftState, string> = {
  saved: "Saved",
  unsaved: "Changed",
  saving: "Saving",
  refused: "Not saved",
  unreachable: "Not saved, trying again",
  conflict: "Not saved",
};

export function EditorHead({ scene, place }: { scene: SceneWithShots; place: number }) {
  const { draft, fixed } = useEditor();
  const { state, refusal, can_undo, can_redo } = draft;
  return (
    <header className={styles.head}>
      <Link
        className="icon-button"
        aria-label={`Back to ${scene.title}`}
        to="/library/scenes/$scene_id"
        params={{ scene_id: scene.id }}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <h1>
        {scene.title} <span className="muted">shot {place}</span>
      </h1>
      {!fixed && (
        <span className={styles.headTools}>
          <span className={state === "saved" ? "muted small" : "small"} role="status">
            {said[state]}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label="Undo"
            disabled={!can_undo}
            onClick={draft.undo}
          >
            <Undo2 aria-hidden />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label="Redo"
            disabled={!can_redo}
            onClick={draft.redo}
          >
            <Redo2 aria-hidden />
          </button>
        </span>
      )}
      {state === "conflict" && (
        <div className={styles.note} role="alert">
          <p>Somebody else has changed this shot meanwhile.</p>
          <button type="button" className="button" onClick={() => void draft.loadTheirs()}>
            Load theirs
          </button>
          <button type="button" className="button" onClick={() => void draft.keepMine()}>
            Keep mine
          </button>
        </div>
      )}
      {refusal && state !== "conflict" && (
        <p className={`${styles.note} fault`} role="alert">
          {refusal.message}
        </p>
      )}
    </header>
  );
}
