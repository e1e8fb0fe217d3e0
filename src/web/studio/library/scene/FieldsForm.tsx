import { useQueries, useQuery } from "@tanstack/react-query";
import { Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { sayBlank } from "../../pictures/sampleValues.ts";
import type { Scene } from "../../../../contract/scenes.ts";
import { patchScene, sceneQuery, scenesKey } from "../scenes/scenes.ts";
import { shotQuery } from "../shot/shots.ts";
import { listSceneBlanks } from "./listSceneBlanks.ts";

/** A filled scene is its template with words of its own: one field for each blank. */
export function FieldsForm({ scene, template_id }: { scene: Scene; template_id: string }) {
  const session = useSession();
  const template = useQuery(sceneQuery(session, template_id)).data;
  const shots = useQueries({
    queries: (template?.shots ?? []).map(({ id }) =>
      shotQuery(session, { scene_id: template_id, shot_id: id }),
    ),
  });
  const timelines = shots.flatMap(({ data }) => (data ? [data.shot.timeline] : []));
  const blanks = [...new Set([...listSceneBlanks(timelines), ...Object.keys(scene.fields)])];
  const save = useSave(
    (values) => {
      const words = blanks.map((blank) => [blank, textIn(values, `fields.${blank}`)]);
      return patchScene(session, scene.id, { fields: Object.fromEntries(words) });
    },
    { stale: [scenesKey(session)], notice: "The words are saved." },
  );
  if (!template || shots.some(({ isPending }) => isPending)) return <Skeleton lines={4} />;
  const findWord = (blank: string) => scene.fields[blank] || template.fields[blank];
  return (
    <section className="section">
      <h2>Words</h2>
      {blanks.length === 0 ? (
        <p className="muted">
          “{template.title}” has no blanks, so there is nothing to fill in. Words such as {"{title}"} in its
          blocks are blanks.
        </p>
      ) : !mayEdit(session.workspace.role) ? (
        <Facts facts={blanks.map((blank) => [sayBlank(blank), findWord(blank)])} />
      ) : (
        <Form mutation={save} submit="Save the words">
          {blanks.map((blank) => (
            <Field
              key={blank}
              label={sayBlank(blank)}
              name={`fields.${blank}`}
              defaultValue={scene.fields[blank] ?? ""}
              placeholder={template.fields[blank] ?? ""}
              maxLength={10_000}
            />
          ))}
        </Form>
      )}
    </section>
  );
}
