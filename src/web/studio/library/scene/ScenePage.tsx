import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { scenePreviewQuery } from "../../pictures/preview.ts";
import "../library.css";
import { RemoveScene } from "../scenes/RemoveScene.tsx";
import type { SceneWithShots } from "../../../../contract/scenes.ts";
import { sceneQuery } from "../scenes/scenes.ts";
import { FieldsForm } from "./FieldsForm.tsx";
import "./scene.css";
import { SceneDetails } from "./SceneDetails.tsx";
import { Shots } from "./Shots.tsx";
import { TemplateShots } from "./TemplateShots.tsx";

const route = getRouteApi("/shell/library/scenes/$scene_id");

export function ScenePage() {
  const session = useSession();
  const { scene_id } = route.useParams();
  const { data: scene, error, refetch } = useQuery(sceneQuery(session, scene_id));
  useTitle(scene?.title, "Library");
  if (error instanceof ApiError && error.status === 404) return <SceneGone />;
  if (!scene)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={6} />;
  return (
    <div className="scene-page">
      <SceneHead scene={scene} />
      <div className="scene-columns">
        <div className="scene-main">
          {scene.template_id === null ? (
            <Shots scene={scene} />
          ) : (
            <>
              <FieldsForm key={scene.id} scene={scene} template_id={scene.template_id} />
              <TemplateShots scene={scene} template_id={scene.template_id} />
            </>
          )}
        </div>
        <aside className="scene-aside" aria-label="About this scene">
          <SceneDetails key={scene.updated_at} scene={scene} />
          <CastIn scene_id={scene.id} />
        </aside>
      </div>
    </div>
  );
}

function SceneHead({ scene }: { scene: SceneWithShots }) {
  const { workspace } = useSession();
  const navigate = useNavigate();
  const [asked, ask] = useState(false);
  const { id, title, kind, template_id, folder_id } = scene;
  const toLibrary = { to: "/library", search: { folder: folder_id ?? undefined } } as const;
  return (
    <header className="scene-head">
      <Link className="icon-button" aria-label="Back to the library" {...toLibrary}>
        <ArrowLeft aria-hidden />
      </Link>
      <h1>{title}</h1>
      {kind !== "" && <span className="badge">{kind}</span>}
      {template_id !== null && <span className="badge">filled from a template</span>}
      {mayEdit(workspace.role) && (
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
                        search: { template: id, folder: folder_id ?? undefined },
                      }),
                  },
                ]
              : []),
            { label: "Delete the scene", danger: true, onSelect: () => ask(true) },
          ]}
        />
      )}
      <RemoveScene scene={scene} open={asked} onClose={() => ask(false)} onGone={() => navigate(toLibrary)} />
    </header>
  );
}

function CastIn({ scene_id }: { scene_id: string }) {
  const session = useSession();
  const { data } = useQuery(scenePreviewQuery(session, { scene_id }));
  if (!data) return null;
  return (
    <section className="section">
      <h2>Where it plays</h2>
      {data.cast_in.length === 0 ? (
        <p className="muted">In no story yet. A story plays it as one of its chapters.</p>
      ) : (
        <ul className="cast-in">
          {data.cast_in.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function SceneGone() {
  return (
    <div className="state">
      <h1 className="scene-gone">This scene is gone</h1>
      <p>Somebody deleted it, or the address is mistyped.</p>
      <Link className="button" to="/library">
        See the others
      </Link>
    </div>
  );
}
