import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { ArrowLeft, Redo2, Undo2 } from "lucide-react";
import { Button, IconButton, IconLink } from "../../parts/Button.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { useSession } from "../../people/session.ts";
import { SceneGone } from "../scene/ScenePage.tsx";
import { sceneQuery } from "../scenes/scenes.ts";
import { type ShotFields, shotQuery, type TaggedShot } from "./shots.ts";
import type { PlayedAsset } from "../../../../core/assets/playedAsset.ts";
import type { Timeline } from "../../../../core/timeline/timeline.ts";
import { mayEdit } from "../../people/roles.ts";
import { type DrawnPreview, scenePreviewQuery } from "../../pictures/preview.ts";
import type { Asset } from "../../../../contract/assets.ts";
import { ownUrl } from "../media/assets.ts";
import { listSceneBlanks } from "../scene/listSceneBlanks.ts";
import type { SceneWithShots } from "../../../../contract/scenes.ts";
import { BlockList } from "./BlockList.tsx";
import { blockKindsQuery } from "./blockKinds.ts";
import { type Editor, EditorContext, useEditor } from "./editorContext.ts";
import { Inspector } from "./inspector/Inspector.tsx";
import { Stagecraft } from "./Stagecraft.tsx";
import { useEditorKeys } from "./useEditorKeys.ts";
import { type DraftState, useShotDraft } from "./useShotDraft.ts";
import type { Preview } from "../../../../contract/preview.ts";
import styles from "./ShotPage.module.css";

const route = getRouteApi("/shell/library/scenes/$scene_id/shots/$shot_id");

export function ShotPage() {
  const session = useSession();
  const { scene_id, shot_id } = route.useParams();
  const scene = useQuery(sceneQuery(session, scene_id));
  const shot = useQuery(shotQuery(session, { scene_id, shot_id }));
  const place = (scene.data?.shots.findIndex(({ id }) => id === shot_id) ?? -1) + 1;
  useTitle(scene.data && `${scene.data.title}, shot ${place}`, "Library");
  const both = {
    data: scene.data && shot.data && { scene: scene.data, tagged: shot.data },
    error: scene.error ?? shot.error,
    refetch: () => Promise.all([scene.refetch(), shot.refetch()]),
  };
  return (
    <QueryView query={both} lines={8} gone={<SceneGone />}>
      {(read) => <ShotEditor key={shot_id} {...read} place={place} />}
    </QueryView>
  );
}

interface ShotEditorProps {
  scene: SceneWithShots;
  tagged: TaggedShot;
  /** Counted from 1. */
  place: number;
}

/** The shot as a picture in the middle, its blocks on the left, what is chosen on the right. */
function ShotEditor({ scene, tagged, place }: ShotEditorProps) {
  const session = useSession();
  const draft = useShotDraft(tagged);
  const [uuid, select] = useState<string | null>(null);
  const [picked, setPicked] = useState<Record<string, PlayedAsset>>({});
  const [moment_ms, setMoment] = useState<number | null>(null);
  const { timeline } = draft.fields;
  const kinds = useQuery(blockKindsQuery(session, timeline.canvas)).data ?? [];
  const preview = useQuery(scenePreviewQuery(session, { scene_id: scene.id, shot_id: tagged.shot.id })).data;
  const { fields } = draft;
  const shown = useMemo(
    () => preview && draftPreview(preview, { fields, picked, moment_ms }),
    [preview, fields, picked, moment_ms],
  );
  const brand = preview?.programme.brand.colors;
  const editor: Editor = {
    draft,
    kinds,
    fixed: !mayEdit(session.workspace.role),
    selected: timeline.blocks.find((block) => block.uuid === uuid) ?? null,
    select,
    edit: (timeline: Timeline, about?: string) => draft.change({ ...fields, timeline }, about),
    notePicked: (asset) => setPicked((before) => ({ ...before, [asset.id]: toPlayedAsset(asset) })),
    colours: brand ? [...new Set([...Object.values(brand), "#ffffff", "#000000"])] : [],
    brand_ground: brand?.["background"],
    blanks: useMemo(() => listSceneBlanks([timeline]), [timeline]),
  };
  useEditorKeys(editor);

  return (
    <EditorContext value={editor}>
      <div className={styles.editor}>
        <EditorHead scene={scene} place={place} />
        <BlockList />
        <Stagecraft preview={shown} moment_ms={moment_ms} onMoment={setMoment} />
        <Inspector />
      </div>
    </EditorContext>
  );
}

function toPlayedAsset(asset: Asset): PlayedAsset {
  const { name, bytes, mime } = asset;
  return { url: ownUrl(asset), name, sha256: null, bytes, mime };
}

interface Draft {
  fields: ShotFields;
  /** Files that were chosen since. */
  picked: Record<string, PlayedAsset>;
  moment_ms: number | null;
}

/** What is being edited in place of what is stored: the same drawing shows it before anybody has saved it. */
function draftPreview(preview: Preview, { fields, picked, moment_ms }: Draft): DrawnPreview {
  const { step, programme } = preview;
  if (!step) return preview;
  const { timeline, duration_ms, layout_id, layout_opts } = fields;
  const { width, height } = timeline.canvas;
  return {
    ...preview,
    step: {
      ...step,
      hold_ms: duration_ms,
      shot: { ...step.shot, timeline, duration_ms, layout_id, layout_opts },
    },
    programme: {
      ...programme,
      stage: { ...programme.stage, width, height },
      assets: { ...picked, ...programme.assets },
    },
    moment_ms: moment_ms ?? undefined,
  };
}

const said: Record<DraftState, string> = {
  saved: "Saved",
  unsaved: "Changed",
  saving: "Saving",
  refused: "Not saved",
  unreachable: "Not saved, trying again",
  conflict: "Not saved",
};

function EditorHead({ scene, place }: { scene: SceneWithShots; place: number }) {
  const { draft, fixed } = useEditor();
  const { state, refusal, can_undo, can_redo } = draft;
  return (
    <header className={`row wrap ${styles.head}`}>
      <IconLink
        icon={ArrowLeft}
        label={`Back to ${scene.title}`}
        to="/library/scenes/$scene_id"
        params={{ scene_id: scene.id }}
      />
      <h1>
        {scene.title} <span className="muted">shot {place}</span>
      </h1>
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
          <p>Somebody else has changed this shot meanwhile.</p>
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
