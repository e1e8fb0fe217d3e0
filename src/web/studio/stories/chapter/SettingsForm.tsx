import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ChapterSettings } from "../../../../core/stories/chapterSettings.ts";
import { Button } from "../../parts/Button.tsx";
import { Form, useRefusal } from "../../parts/Form.tsx";
import { useAction } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { readDuration, sayDuration } from "../duration.ts";
import { changedSettings, type Fills, type SettingsDraft, settingsIn, startDraft } from "../settingsDraft.ts";
import type { Chapter, StoryWithChapters } from "../../../../contract/stories.ts";
import { castSceneQuery, patchChapter, storyQuery } from "../stories.ts";
import { DuringFields } from "./DuringFields.tsx";
import { CollectionSetting, SettingSelect } from "./SettingSelect.tsx";
import { Field } from "../../parts/Field.tsx";
import { publishingQuery } from "../../settings/publishing/publishing.ts";
import { collectionsQuery } from "../../data/collections/collections.ts";
import { RollForecast } from "../roll/RollForecast.tsx";
import { RollFields } from "./RollFields.tsx";
import styles from "../StoryPage.module.css";

/** While nothing is edited it follows what others change; what is edited here is kept until saved or dropped. */
export function SettingsForm({ story, chapter }: { story: StoryWithChapters; chapter: Chapter }) {
  const session = useSession();
  const { data: scene } = useQuery(castSceneQuery(session, chapter.scene_id));
  const [edited, setEdited] = useState<{ draft: SettingsDraft; before: ChapterSettings } | null>(null);
  const { draft, before } = edited ?? {
    draft: startDraft(chapter.settings, sayDuration),
    before: chapter.settings,
  };
  const save = useAction(
    () =>
      patchChapter(session, chapter.id, {
        settings: changedSettings(before, settingsIn(draft, readDuration)),
      }),
    { stale: [storyQuery(session, story.id).queryKey], onSaved: () => setEdited(null) },
  );
  const change = (changes: Partial<SettingsDraft>) => {
    save.reset();
    setEdited({ draft: { ...draft, ...changes }, before });
  };
  const isWrong = findFault(draft.play_for) !== null || findFault(draft.shot_duration) !== null;
  const { fills } = draft;

  return (
    <div className={edited ? styles.form : `${styles.form} ${styles.same}`}>
      <Form
        onSend={() => !isWrong && save.mutate()}
        busy={save.isPending || isWrong}
        error={save.error}
        submit="Save"
        beside={
          <Button
            onClick={() => {
              save.reset();
              setEdited(null);
            }}
            label="Discard"
          />
        }
      >
        {fills === "roll" && (
          <RollForecast
            story={story}
            chapter_id={chapter.id}
            settings={previewSettings(draft)}
            onChange={(changes) => change({ roll: { ...draft.roll, ...changes } })}
          />
        )}
        <FillsFields draft={draft} onChange={change} />
        <fieldset className={`stack gap-16 ${styles.group}`}>
          <legend>How long</legend>
          {(fills === "scene" || fills === "pick") && (
            <DurationSetting
              label="Plays for"
              name="settings.play_for_ms"
              empty="As long as its shots"
              value={draft.play_for}
              onChange={(play_for) => change({ play_for })}
            />
          )}
          <DurationSetting
            label="Each shot holds"
            name="settings.shot_duration_ms"
            empty="As long as made"
            value={draft.shot_duration}
            onChange={(shot_duration) => change({ shot_duration })}
          />
          {scene && scene.shots.length > 1 && (
            <SettingSelect
              label="Starts at"
              name="settings.start_shot_id"
              value={draft.start_shot_id}
              choices={scene.shots.map(({ id, duration_ms }, place) => ({
                value: place === 0 ? "" : id,
                label: `Shot ${place + 1} (${sayDuration(duration_ms)})`,
              }))}
              onChange={(start_shot_id) => change({ start_shot_id })}
            />
          )}
        </fieldset>
        {fills !== "detail" && <DuringFields draft={draft} onChange={change} />}
        {edited && story.status === "live" && <GoesLive />}
      </Form>
    </div>
  );
}

/** As they would play; a time that cannot be read yet is left out. */
function previewSettings(draft: SettingsDraft): ChapterSettings {
  const { roll, ...settings } = settingsIn(draft, (text) => (findFault(text) ? null : readDuration(text)));
  const { collection_id } = draft.roll;
  return {
    ...settings,
    roll: collection_id ? { per_pass: 5, include_stale: false, ...roll, collection_id } : null,
  };
}

interface DurationSettingProps {
  label: string;
  name: string;
  value: string;
  /** What an empty field means. */
  empty: string;
  onChange: (value: string) => void;
}

const shortest_ms = 1000;

function DurationSetting({ label, name, value, empty, onChange }: DurationSettingProps) {
  const refused = useRefusal(name);
  return (
    <Field
      label={label}
      name={name}
      hint="Such as 45 s, 2 min or 1:30"
      error={findFault(value) ?? refused}
      placeholder={empty}
      value={value}
      onChange={onChange}
    />
  );
}

/** Why it cannot be sent, null where it can. */
function findFault(value: string): string | null {
  if (value.trim() === "") return null;
  const ms = readDuration(value);
  if (ms === null) return "Write it like 45 s, 2 min or 1:30";
  if (ms < shortest_ms) return "At least 1 s";
  return Number.isSafeInteger(ms) ? null : "Longer than can be counted";
}

/** Warns before somebody changes what is on air. */
function GoesLive() {
  const { data: mode } = useQuery(publishingQuery(useSession()));
  if (!mode) return null;
  return (
    <p className="ready small">
      {mode === "auto"
        ? "This story is on air: the screens follow as soon as you save."
        : "This story is on air: the screens follow with the next release."}
    </p>
  );
}

interface FillsFieldsProps {
  draft: SettingsDraft;
  onChange: (changes: Partial<SettingsDraft>) => void;
}

const fills: { value: Fills; label: string }[] = [
  { value: "scene", label: "Only its own words" },
  { value: "roll", label: "Records of a collection, one after another" },
  { value: "pick", label: "A session of the stage" },
  { value: "detail", label: "The record a visitor chooses" },
];

const says: Record<Fills, string> = {
  scene: "The scene plays as it is.",
  roll: "The scene plays once for each record, filled with it.",
  pick: "The stage’s session fills it. Without one, the chapter is passed over.",
  detail: "It is no part of the loop: it opens when a visitor in front of the screen chooses a record.",
};

const whiches: { value: SettingsDraft["pick"]["which"]; label: string }[] = [
  { value: "current", label: "The one that is on" },
  { value: "next", label: "The next one" },
  { value: "current_or_next", label: "The one that is on, else the next" },
];

/** What it is filled with: one thing, so only that one's settings are offered. */
function FillsFields({ draft, onChange }: FillsFieldsProps) {
  const { data: collections = [] } = useInfiniteQuery(collectionsQuery(useSession()));
  return (
    <fieldset className={`stack gap-16 ${styles.group}`}>
      <legend>What fills it</legend>
      <SettingSelect
        label="Filled with"
        name="settings.fills"
        hint={says[draft.fills]}
        value={draft.fills}
        choices={fills}
        onChange={(fills) => onChange({ fills })}
      />
      {draft.fills === "roll" && (
        <RollFields
          roll={draft.roll}
          collections={collections}
          onChange={(changes) => onChange({ roll: { ...draft.roll, ...changes } })}
        />
      )}
      {draft.fills === "pick" && (
        <SettingSelect
          label="Session"
          name="settings.pick.which"
          value={draft.pick.which}
          choices={whiches}
          onChange={(which) => onChange({ pick: { which } })}
        />
      )}
      {draft.fills === "detail" && (
        <CollectionSetting
          name="settings.detail.collection_id"
          hint="One chapter of a story for each collection"
          value={draft.detail_collection_id}
          collections={collections}
          onChange={(detail_collection_id) => onChange({ detail_collection_id })}
        />
      )}
    </fieldset>
  );
}
