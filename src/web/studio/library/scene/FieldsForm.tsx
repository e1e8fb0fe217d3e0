import { useQueries, useQuery } from "@tanstack/react-query";
import type { Scene, SceneWithShots } from "../../../../contract/scenes.ts";
import { listTypedBlanks, sayBlank } from "../../../../core/templates/listTypedBlanks.ts";
import type { TemplateBlank } from "../../../../core/templates/template.ts";
import { Facts } from "../../parts/Facts.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useTimezone } from "../../venues/useTimezone.ts";
import { patchScene, sceneQuery, scenesKey } from "../scenes/scenes.ts";
import { shotQuery } from "../editor/shots.ts";
import { BlankField } from "../templates/BlankField.tsx";

/** A filled scene is its template with words of its own: one field for each blank. */
export function FilledFields({ scene, template_id }: { scene: Scene; template_id: string }) {
  const template = useQuery(sceneQuery(useSession(), template_id)).data;
  if (!template) return <Skeleton lines={4} />;
  return <FieldsForm scene={scene} shots_of={template} />;
}

interface FieldsFormProps {
  scene: Scene;
  /** The scene whose shots it plays: itself, or its template. */
  shots_of: SceneWithShots;
}

/** The words for the blanks of a scene; a scene of its own that has none needs no form. */
export function FieldsForm({ scene, shots_of }: FieldsFormProps) {
  const session = useSession();
  const timezone = useTimezone();
  const shots = useQueries({
    queries: shots_of.shots.map(({ id }) => shotQuery(session, { scene_id: shots_of.id, shot_id: id })),
  });
  const isFilled = scene.id !== shots_of.id;
  const timelines = shots.flatMap(({ data }) => (data ? [data.fields.timeline] : []));
  const blanks = listTypedBlanks(timelines, scene.fields);
  const known = new Set(blanks.map(({ name }) => name));
  const others = Object.keys(scene.fields).filter((name) => isFilled && !known.has(name));
  const fields = [...blanks, ...others.map((name) => makeBlank(name, scene.fields[name]!))];
  const save = useSave(
    (values) => {
      const words = fields.map(({ name }) => [name, textIn(values, `fields.${name}`)]);
      return patchScene(session, scene.id, { fields: Object.fromEntries(words) });
    },
    { stale: [scenesKey(session)], notice: "The words are saved." },
  );
  if (shots.some(({ isPending }) => isPending)) return <Skeleton lines={4} />;
  if (fields.length === 0 && !isFilled) return null;
  const ofTemplate = (name: string) => (isFilled ? (shots_of.fields[name] ?? "") : "");
  return (
    <section className="section">
      <h2>Words</h2>
      {fields.length === 0 ? (
        <p className="muted">
          “{shots_of.title}” has no blanks, so there is nothing to fill in. Words such as {"{title}"} in its
          blocks are blanks.
        </p>
      ) : !mayEdit(session.workspace.role) ? (
        <Facts facts={fields.map(({ name, label, sample }) => [label, sample || ofTemplate(name)])} />
      ) : (
        <Form mutation={save} submit="Save the words">
          {scene.ref !== null && (
            <p className="muted">The record {scene.ref} wins over what is typed here.</p>
          )}
          {fields.map(({ name, label, type, sample }) => (
            <BlankField
              key={name}
              {...{ label, type, timezone }}
              name={`fields.${name}`}
              value={sample}
              placeholder={ofTemplate(name)}
            />
          ))}
        </Form>
      )}
    </section>
  );
}

const makeBlank = (name: string, sample: string): TemplateBlank => ({
  name,
  label: sayBlank(name),
  type: "text",
  sample,
});
