import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { scenePreviewQuery } from "../../pictures/preview.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import type { Folder } from "../../../../contract/folders.ts";
import { MoveScene } from "./MoveScene.tsx";
import { RemoveScene } from "./RemoveScene.tsx";
import { sayFacts } from "./sayFacts.ts";
import type { Scene } from "../../../../contract/scenes.ts";

export function SceneCard({ scene, folders }: { scene: Scene; folders: Folder[] }) {
  const session = useSession();
  const navigate = useNavigate();
  const [asked, ask] = useState<"move" | "delete" | null>(null);
  const { id, title, kind, template_id } = scene;
  // Read by its picture once it is seen, and not before.
  const { data } = useQuery({ ...scenePreviewQuery(session, { scene_id: id }), enabled: false });
  return (
    <li className="scene-card">
      <Link className="scene-card-link" to="/library/scenes/$scene_id" params={{ scene_id: id }}>
        <ScenePicture scene_id={id} title={`Picture of ${title}`} />
        <span className="scene-card-title">{title}</span>
      </Link>
      <p className="scene-card-facts muted small">
        {(kind || template_id !== null) && <span className="badge">{kind || "filled from a template"}</span>}
        {data && <span>{sayFacts(data)}</span>}
      </p>
      {mayEdit(session.workspace.role) && (
        <RowMenu
          label={`More about ${title}`}
          items={[
            ...(template_id === null
              ? [
                  {
                    label: "New scene filled from it",
                    onSelect: () =>
                      void navigate({
                        to: "/library/new",
                        search: { template: id, folder: scene.folder_id ?? undefined },
                      }),
                  },
                ]
              : []),
            { label: "Move to a folder", onSelect: () => ask("move") },
            { label: "Delete", danger: true, onSelect: () => ask("delete") },
          ]}
        />
      )}
      <MoveScene scene={scene} folders={folders} open={asked === "move"} onClose={() => ask(null)} />
      <RemoveScene scene={scene} open={asked === "delete"} onClose={() => ask(null)} />
    </li>
  );
}
