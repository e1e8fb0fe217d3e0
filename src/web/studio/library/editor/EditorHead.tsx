import { ArrowLeft, Redo2, Undo2 } from "#icons";
import { useNavigate } from "@tanstack/react-router";
import { Button, IconButton, IconLink } from "../../parts/Button.tsx";
import { ShowOnStage } from "../../onStage/ShowOnStage.tsx";
import { LayoutMenu } from "../layouts/LayoutsTab.tsx";
import { type Subject, useEditor } from "./editorContext.ts";
import type { SaveState } from "./store/Draft.ts";
import { useValue } from "./store/Value.ts";
import styles from "./Editor.module.css";

const said: Record<SaveState, string> = {
  saved: "Saved",
  unsaved: "Changed",
  saving: "Saving",
  refused: "Not saved",
  unreachable: "Not saved, trying again",
  conflict: "Not saved",
};

export function EditorHead() {
  const { store, subject, fixed } = useEditor();
  const { draft } = store;
  const { state, refusal, can_undo, can_redo } = useValue(draft.status);
  return (
    <header className={`row wrap ${styles.head}`}>
      <Title subject={subject} />
      {subject.as === "shot" && (
        <ShowOnStage subject={{ kind: "scene", id: subject.scene.id }} title={subject.scene.title} />
      )}
      {!fixed && (
        <span className={`row gap-4 ${styles.headTools}`}>
          <span className={state === "saved" ? "muted small" : "small"} role="status">
            {said[state]}
          </span>
          <IconButton icon={Undo2} label="Undo" disabled={!can_undo} onClick={draft.undo} />
          <IconButton icon={Redo2} label="Redo" disabled={!can_redo} onClick={draft.redo} />
        </span>
      )}
      {state === "conflict" && (
        <div className={`row wrap ${styles.note}`} role="alert">
          <p>Somebody else has changed this {subject.as} meanwhile.</p>
          <Button onClick={() => void draft.loadTheirs()} label="Load theirs" />
          <Button onClick={() => void draft.keepMine()} label="Keep mine" />
        </div>
      )}
      {refusal && state !== "conflict" && (
        <p className={`row wrap ${styles.note} fault`} role="alert">
          {refusal.message}
        </p>
      )}
    </header>
  );
}

function Title({ subject }: { subject: Subject }) {
  if (subject.as === "layout") return <LayoutTitle layout={subject} />;
  const { scene, shot_id } = subject;
  const place = scene.shots.findIndex(({ id }) => id === shot_id) + 1;
  return (
    <>
      <IconLink
        icon={ArrowLeft}
        label={`Back to ${scene.title}`}
        to="/library/scenes/$scene_id"
        params={{ scene_id: scene.id }}
      />
      <h1>
        <span className="cut">{scene.title}</span> <span className="muted">shot {place}</span>
      </h1>
    </>
  );
}

function LayoutTitle({ layout }: { layout: { id: string; title: string } }) {
  const { fixed } = useEditor();
  const navigate = useNavigate();
  return (
    <>
      <IconLink icon={ArrowLeft} label="Back to the layouts" to="/library/layouts" />
      <h1>
        <span className="cut">{layout.title}</span> <span className="muted">layout</span>
      </h1>
      {!fixed && <LayoutMenu layout={layout} onGone={() => navigate({ to: "/library/layouts" })} />}
    </>
  );
}
