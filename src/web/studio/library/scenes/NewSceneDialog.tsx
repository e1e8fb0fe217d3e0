import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSession } from "../../people/session.ts";
import { addScene, sceneQuery, scenesKey } from "./scenes.ts";

const route = getRouteApi("/shell/library/scenes/new");

/** An empty scene, or one that plays a template's shots with words of its own. */
export function NewSceneDialog() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { template, folder } = route.useSearch();
  const of = useQuery({ ...sceneQuery(session, template ?? ""), enabled: template !== undefined });
  const add = useMutation({
    mutationFn: (values: FormData) =>
      addScene(session, {
        title: textIn(values, "title"),
        kind: textIn(values, "kind"),
        folder_id: folder ?? null,
        ...(template !== undefined && { template_id: template }),
      }),
    async onSuccess({ id, shots, template_id }) {
      await queryClient.invalidateQueries({ queryKey: scenesKey(session) });
      const [shot] = shots;
      if (shot && template_id === null)
        return navigate({
          to: "/library/scenes/$scene_id/shots/$shot_id",
          params: { scene_id: id, shot_id: shot.id },
        });
      return navigate({ to: "/library/scenes/$scene_id", params: { scene_id: id } });
    },
  });
  const close = () => navigate({ to: "/library", search: { folder } });
  return (
    <DialogBox
      title={template === undefined ? "New scene" : "New filled scene"}
      who="editors"
      open
      onClose={() => void close()}
    >
      {of.data && (
        <p className="muted">
          It looks like “{of.data.title}” and goes along when that is changed; its words are its own.
        </p>
      )}
      <Form onSend={add.mutate} busy={add.isPending} error={add.error} submit="Make it">
        <Field
          label="Title"
          name="title"
          required
          maxLength={limits.name}
          autoComplete="off"
          hint="Only you and your colleagues read it, such as Welcome"
        />
        <Field
          label="Kind"
          name="kind"
          maxLength={limits.name}
          autoComplete="off"
          hint="May be left empty. Any word that helps you find it, such as news or sponsor"
        />
      </Form>
    </DialogBox>
  );
}
