import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { addScene, sceneQuery, scenesKey } from "./scenes.ts";

const route = getRouteApi("/shell/library/scenes/new");

/** An empty scene, or one that plays a template's shots with words of its own. */
export function NewSceneDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const { template, folder } = route.useSearch();
  const of = useQuery({ ...sceneQuery(session, template ?? ""), enabled: template !== undefined });
  const add = useSave(
    (values) =>
      addScene(session, {
        title: textIn(values, "title"),
        kind: textIn(values, "kind"),
        folder_id: folder ?? null,
        ...(template !== undefined && { template_id: template }),
      }),
    {
      stale: [scenesKey(session)],
      onSaved({ id, shots: [shot], template_id }) {
        const params = { scene_id: id };
        if (!shot || template_id !== null) return navigate({ to: "/library/scenes/$scene_id", params });
        const to = "/library/scenes/$scene_id/shots/$shot_id";
        return navigate({ to, params: { ...params, shot_id: shot.id } });
      },
    },
  );
  const close = () => navigate({ to: "/library", search: { folder } });
  return (
    <DialogBox
      title={template === undefined ? "New scene" : "New filled scene"}
      who="editors"
      onClose={() => void close()}
    >
      {of.data && (
        <p className="muted">
          It looks like “{of.data.title}” and goes along when that is changed; its words are its own.
        </p>
      )}
      <Form mutation={add} submit="Make it">
        <Field
          label="Title"
          name="title"
          required
          maxLength={limits.name}
          hint="Only you and your colleagues read it, such as Welcome"
        />
        <Field
          label="Kind"
          name="kind"
          maxLength={limits.name}
          hint="May be left empty. Any word that helps you find it, such as news or sponsor"
        />
      </Form>
    </DialogBox>
  );
}
