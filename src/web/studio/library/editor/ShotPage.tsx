import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Preview } from "../../../../contract/preview.ts";
import type { SceneWithShots } from "../../../../contract/scenes.ts";
import { QueryView } from "../../parts/QueryView.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { useSession } from "../../people/session.ts";
import { scenePreviewQuery } from "../../pictures/preview.ts";
import { SceneGone } from "../scene/ScenePage.tsx";
import { sceneQuery } from "../scenes/scenes.ts";
import { Editor } from "./Editor.tsx";
import { readShot, shotQuery, writeShot } from "./shots.ts";
import type { DocumentStore, StoredDocument } from "./store/Draft.ts";

const route = getRouteApi("/shell/library/scenes/$scene_id/shots/$shot_id");

export function ShotPage() {
  const session = useSession();
  const { scene_id, shot_id } = route.useParams();
  const scene = useQuery(sceneQuery(session, scene_id));
  const shot = useQuery(shotQuery(session, { scene_id, shot_id }));
  const preview = useQuery(scenePreviewQuery(session, { scene_id, shot_id }));
  const place = (scene.data?.shots.findIndex(({ id }) => id === shot_id) ?? -1) + 1;
  useTitle(scene.data && `${scene.data.title}, shot ${place}`, "Library");
  const both = {
    // Without a preview one can still edit.
    data:
      scene.data && shot.data && !preview.isPending
        ? { scene: scene.data, stored: shot.data, preview: preview.data }
        : undefined,
    error: scene.error ?? shot.error,
    refetch: () => Promise.all([scene.refetch(), shot.refetch()]),
  };
  return (
    <QueryView query={both} lines={8} gone={<SceneGone />}>
      {(read) => <ShotEditor key={shot_id} {...read} shot_id={shot_id} />}
    </QueryView>
  );
}

interface ShotEditorProps {
  scene: SceneWithShots;
  stored: StoredDocument;
  preview: Preview | undefined;
  shot_id: string;
}

function ShotEditor({ scene, stored, preview, shot_id }: ShotEditorProps) {
  const subject = useMemo(() => ({ as: "shot" as const, scene, shot_id }), [scene, shot_id]);
  return (
    <Editor
      subject={subject}
      stored={stored}
      documents={useShotDocuments({ scene_id: scene.id, shot_id })}
      preview={preview}
    />
  );
}

function useShotDocuments({ scene_id, shot_id }: { scene_id: string; shot_id: string }): DocumentStore {
  const session = useSession();
  const queryClient = useQueryClient();
  return {
    read: () => readShot(session, shot_id),
    async write(fields, etag) {
      const written = await writeShot(session, shot_id, fields, etag);
      const { queryKey } = shotQuery(session, { scene_id, shot_id });
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, written);
      void queryClient.invalidateQueries({
        queryKey: scenePreviewQuery(session, { scene_id, shot_id }).queryKey,
      });
      return written;
    },
  };
}
