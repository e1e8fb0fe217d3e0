import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Sparkles } from "#icons";
import { useRef, useState } from "react";
import type { Collection } from "../../../../contract/collections.ts";
import type { Chapter } from "../../../../contract/stories.ts";
import { limits } from "../../../../core/limits.ts";
import { collectionsQuery } from "../../data/collections/collections.ts";
import { sayRecords } from "../../data/collections/fieldLabels.ts";
import { recordFoldersQuery } from "../../data/records/records.ts";
import { Button } from "../../parts/Button.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { scenesKey } from "../../library/scenes/scenes.ts";
import { storyQuery } from "../stories.ts";
import styles from "./AddRoll.module.css";
import { makeRoll, type MadeParts } from "./makeRoll.ts";
import { emptyDraft, type RecordDraft } from "./newRecords.ts";
import { NewRecordsField } from "./NewRecordsField.tsx";
import { rollFieldSettings, suggestRollFields } from "./rollFieldSettings.ts";
import { SceneTile, SceneTiles } from "./SceneTiles.tsx";

interface AddRollFormProps {
  story_id: string;
  /** Null: at the end. */
  index: number | null;
  onAdded: (chapter: Chapter) => unknown;
}

/** A collection, there or made now, and what one of its records looks like: that is a chapter that rolls. */
export function AddRollForm({ story_id, index, onAdded }: AddRollFormProps) {
  const session = useSession();
  const { data: collections } = useInfiniteQuery(collectionsQuery(session));
  const [from, setFrom] = useState<"known" | "new" | null>(null);
  const [collection_id, setCollectionId] = useState("");
  const [name, setName] = useState("");
  const [drafts, setDrafts] = useState<RecordDraft[]>([emptyDraft]);
  const [scene_id, setSceneId] = useState<string | null>(null);
  // What was made before something was refused is not made twice.
  const made = useRef<MadeParts>({});
  const known = collections?.find(({ id }) => id === collection_id);
  const { data: folders } = useQuery({
    ...recordFoldersQuery(session, `${known?.prefix ?? ""}/`),
    enabled: known !== undefined,
  });
  const isNew = (from ?? (collections?.length === 0 ? "new" : "known")) === "new";
  const add = useSave(
    () =>
      makeRoll(session, {
        story_id,
        index,
        scene_id,
        made: made.current,
        taken: collections?.map(({ prefix }) => prefix) ?? [],
        from: isNew ? { name: name.trim(), drafts } : { collection: known!, records: folders?.records ?? 5 },
      }),
    {
      stale: [storyQuery(session, story_id).queryKey, collectionsQuery(session).queryKey, scenesKey(session)],
      onSaved: onAdded,
    },
  );
  if (!collections) return null;
  return (
    <Form mutation={add} submit="Add it">
      <section className="stack gap-12">
        <h3>What rolls</h3>
        <ChoiceField
          label="Records from"
          bare
          look="segments"
          value={isNew ? "new" : "known"}
          choices={[
            { value: "known", label: "A collection that is there", disabled: collections.length === 0 },
            { value: "new", label: "New records" },
          ]}
          onChange={setFrom}
        />
        {isNew ? (
          <>
            <Field
              label="Name of the collection"
              name="name"
              required
              maxLength={limits.name}
              placeholder="Sponsors"
              autoFocus
              value={name}
              onChange={setName}
            />
            <NewRecordsField drafts={drafts} onChange={setDrafts} />
          </>
        ) : (
          <Select
            label="Collection"
            name="settings.roll.collection_id"
            required
            autoFocus
            value={collection_id}
            none="Choose one"
            choices={collections.map(({ id, name }) => ({ value: id, label: name }))}
            hint={known && folders && <CollectionHint collection={known} records={folders.records} />}
            onChange={setCollectionId}
          />
        )}
      </section>
      <section className="stack gap-12">
        <h3>What one of them looks like</h3>
        <LookField scene_id={scene_id} onChange={setSceneId} />
      </section>
    </Form>
  );
}

/** Most want a scene made for them; whoever has one chooses it. */
function LookField({
  scene_id,
  onChange,
}: {
  scene_id: string | null;
  onChange: (id: string | null) => void;
}) {
  const [chooses, setChooses] = useState(false);
  if (!chooses)
    return (
      <p className="row wrap">
        <span className="row gap-8 fine-icons">
          <Sparkles aria-hidden /> A new scene is made that shows their fields.
        </span>
        <Button look="text" onClick={() => setChooses(true)} label="Choose a scene instead" />
      </p>
    );
  return (
    <SceneTiles
      autoFocus
      chosen={scene_id}
      onPick={onChange}
      empty={(isSearch) => isSearch && <p className="muted">No scene has this in its title.</p>}
      first={
        <SceneTile
          title="A new scene for their fields"
          isChosen={scene_id === null}
          picture={
            <span className={styles.made} aria-hidden>
              <Sparkles />
            </span>
          }
          onPick={() => onChange(null)}
        />
      }
    />
  );
}

/** How many there are, and which of their fields will decide how often and when they show. */
function CollectionHint({ collection, records }: { collection: Collection; records: number }) {
  const suggested = suggestRollFields(collection.fields);
  const said = rollFieldSettings.flatMap(({ key, label }) =>
    suggested[key] ? [`${label.toLowerCase()} ${suggested[key]}`] : [],
  );
  return (
    <>
      {sayRecords(records)}. {said.length > 0 && `Set for you: ${said.join(", ")}. You can change that next.`}
    </>
  );
}
