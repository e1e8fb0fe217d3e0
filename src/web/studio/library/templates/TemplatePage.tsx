import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "#icons";
import { useDeferredValue, useState } from "react";
import type { Template } from "../../../../contract/templates.ts";
import { limits } from "../../../../core/limits.ts";
import type { Values } from "../../../../core/records/values.ts";
import { sampleFields } from "../../../../core/templates/sampleFields.ts";
import { collectionsQuery } from "../../data/collections/collections.ts";
import { allEngagementsQuery } from "../../guests/engagements.ts";
import { IconLink } from "../../parts/Button.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { Gone } from "../../parts/Gone.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useTitle } from "../../parts/useTitle.ts";
import { OnlyFor } from "../../people/OnlyFor.tsx";
import { useSession } from "../../people/session.ts";
import { useTimezone } from "../../venues/useTimezone.ts";
import { scenesKey } from "../scenes/scenes.ts";
import { BlankField } from "./BlankField.tsx";
import { new_collection, rollFromCollection } from "./rollFromCollection.ts";
import { readShape, type Shape, shapeFacts, shapes } from "./shapes.ts";
import { TemplatePicture } from "./TemplatePicture.tsx";
import styles from "./Templates.module.css";
import { makeScene, templatesQuery } from "./templates.ts";

const route = getRouteApi("/shell/library/templates/$template_key");

/** A design, large, with one's own words in it before anything is made. */
export function TemplatePage() {
  const session = useSession();
  const { template_key } = route.useParams();
  const query = useQuery({
    ...templatesQuery(session),
    select: ({ items }) => items.find(({ key }) => key === template_key) ?? null,
  });
  useTitle(query.data?.title, "Library");
  return (
    <QueryView query={query} lines={6}>
      {(template) =>
        template ? (
          <TemplateView key={template.key} template={template} />
        ) : (
          <Gone title="This design is gone" to="/library/templates" />
        )
      }
    </QueryView>
  );
}

function TemplateView({ template }: { template: Template }) {
  const navigate = useNavigate();
  const { folder, ...search } = route.useSearch();
  const shape = readShape(search.shape);
  const [words, setWords] = useState<Values>({});
  const shown = useDeferredValue(words);
  const { width, height } = shapeFacts[template.own ? "landscape" : shape].size;
  return (
    <div className="room" style={{ "--room-width": "1240px" }}>
      <header className="row wrap">
        <IconLink
          icon={ArrowLeft}
          label="Back to the designs"
          to="/library/templates"
          search={{ shape, folder }}
        />
        <h1 className="detail-title">{template.title}</h1>
      </header>
      <div className={styles.columns}>
        <div className={styles.large} style={{ "--ratio": width / height }}>
          {!template.own && (
            <ChoiceField
              bare
              label="Shape"
              look="segments"
              value={shape}
              choices={shapes.map((value) => ({ value, label: shapeFacts[value].label }))}
              onChange={(value) =>
                void navigate({
                  to: "/library/templates/$template_key",
                  params: { template_key: template.key },
                  search: { shape: value, folder },
                  replace: true,
                })
              }
            />
          )}
          <TemplatePicture
            template={template}
            shape={shape}
            fields={Object.keys(shown).length === 0 ? undefined : shown}
          />
        </div>
        <aside className="stack gap-16" aria-label="Make a scene of it">
          {template.description !== "" && <p className="muted">{template.description}</p>}
          <OnlyFor who="editors">
            <TemplateForm
              {...{ template, shape, folder, words }}
              onWord={(name, word) => setWords((before) => ({ ...before, [name]: word }))}
            />
          </OnlyFor>
        </aside>
      </div>
    </div>
  );
}

interface TemplateFormProps {
  template: Template;
  shape: Shape;
  folder: string | undefined;
  words: Values;
  onWord: (name: string, word: string) => void;
}

function TemplateForm({ template, shape, folder, words, onWord }: TemplateFormProps) {
  const session = useSession();
  const navigate = useNavigate();
  const timezone = useTimezone();
  const { data: collections = [] } = useInfiniteQuery(collectionsQuery(session));
  const [collection, setCollection] = useState("");
  const blanks = template.blanks.filter(({ by_session }) => !by_session);
  const [samples] = useState(() => sampleFields(template.blanks, Date.now()));
  const make = useSave(
    async (values) => {
      const engagement_id = textIn(values, "engagement_id");
      const input = {
        title: textIn(values, "title"),
        fields: words,
        folder_id: folder ?? null,
        ...(!template.own && shapeFacts[shape].size),
        ...(engagement_id !== "" && { engagement_id }),
      };
      if (collection === "") return { scene: await makeScene(session, template.key, input), rolled: null };
      return rollFromCollection(session, { template, input, collection, collections });
    },
    {
      stale: [scenesKey(session), collectionsQuery(session).queryKey],
      onSaved: ({ scene, rolled }) =>
        rolled
          ? navigate({
              to: "/stories/$story_id/chapters/$chapter_id",
              params: { story_id: rolled.story_id, chapter_id: rolled.id },
            })
          : navigate({ to: "/library/scenes/$scene_id", params: { scene_id: scene.id } }),
    },
  );
  return (
    <Form mutation={make} submit={collection === "" ? "Make the scene" : "Make scene and story"}>
      <Field
        label="Name of the scene"
        name="title"
        required
        maxLength={limits.name}
        defaultValue={template.title}
        hint="Only you and your colleagues read it"
      />
      {template.shows_engagement && <EngagementSelect />}
      {blanks.length > 0 && (
        <Select
          label="Words"
          value={collection}
          none="Typed here"
          choices={[
            { value: new_collection, label: "From a new collection" },
            ...collections.map(({ id, name }) => ({ value: id, label: `From “${name}”` })),
          ]}
          onChange={setCollection}
          hint={
            collection === ""
              ? "You can change them on the scene’s page at any time."
              : "A new story plays the scene once for each record. Words that no record has are the ones below."
          }
        />
      )}
      {blanks.length < template.blanks.length && (
        <p className="muted">Times come from the session of the stage that shows it.</p>
      )}
      {blanks.map(({ name, label, type }) => (
        <BlankField
          key={name}
          {...{ label, type, timezone }}
          name={`fields.${name}`}
          value={words[name] ?? samples[name] ?? ""}
          onChange={(word) => onWord(name, word)}
        />
      ))}
    </Form>
  );
}

/** The newest one, unless somebody chooses another. */
function EngagementSelect() {
  const { data: engagements } = useQuery(allEngagementsQuery(useSession()));
  if (!engagements) return null;
  if (engagements.length === 0)
    return (
      <p className="muted">Make an engagement under Guests first, then choose it in the scene’s editor.</p>
    );
  return (
    <Select
      label="Guests of"
      name="engagement_id"
      defaultValue={engagements[0]!.id}
      choices={engagements.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
