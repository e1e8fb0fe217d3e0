import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { PlayedAsset } from "../../../../core/playback/programme.ts";
import type { Timeline } from "../../../../core/timeline/timeline.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { scenePreviewQuery } from "../../pictures/preview.ts";
import "../library.css";
import type { Asset } from "../../../../contract/assets.ts";
import { ownUrl } from "../media/assets.ts";
import { blanksOf } from "../scene/blanksOf.ts";
import type { SceneWithShots } from "../../../../contract/scenes.ts";
import { BlockList } from "./BlockList.tsx";
import { blockKindsQuery } from "./blockKinds.ts";
import { EditorContext, type Editor } from "./editorContext.ts";
import { EditorHead } from "./EditorHead.tsx";
import { Inspector } from "./inspector/Inspector.tsx";
import { draftPreview } from "./draftPreview.ts";
import "./shot.css";
import type { TaggedShot } from "./shots.ts";
import { Stagecraft } from "./Stagecraft.tsx";
import { useEditorKeys } from "./useEditorKeys.ts";
import { useShotDraft } from "./useShotDraft.ts";

interface ShotEditorProps {
  scene: SceneWithShots;
  tagged: TaggedShot;
  /** Counted from 1. */
  place: number;
}

/** The shot as a picture in the middle, its blocks on the left, what is chosen on the right. */
export function ShotEditor({ scene, tagged, place }: ShotEditorProps) {
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
    notePicked: (asset) => setPicked((before) => ({ ...before, [asset.id]: playedOf(asset) })),
    colours: brand ? [...new Set([...Object.values(brand), "#ffffff", "#000000"])] : [],
    brand_ground: brand?.["background"],
    blanks: useMemo(() => blanksOf([timeline]), [timeline]),
  };
  useEditorKeys(editor);

  return (
    <EditorContext value={editor}>
      <div className="shot-editor">
        <EditorHead scene={scene} place={place} />
        <BlockList />
        <Stagecraft preview={shown} moment_ms={moment_ms} onMoment={setMoment} />
        <Inspector />
      </div>
    </EditorContext>
  );
}

function playedOf(asset: Asset): PlayedAsset {
  const { name, bytes, mime } = asset;
  return { url: ownUrl(asset), name, sha256: null, bytes, mime };
}
