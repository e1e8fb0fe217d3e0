import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChapterSettings } from "../../../../core/stories/chapterSettings.ts";
import { Form } from "../../parts/Form.tsx";
import { useSession } from "../../people/session.ts";
import { castSceneQuery } from "../cast.ts";
import { readDuration, sayDuration } from "../duration.ts";
import { changedSettings, draftOf, type SettingsDraft, settingsIn } from "../settingsDraft.ts";
import type { Story } from "../../../../contract/stories.ts";
import type { Chapter } from "../../../../contract/stories.ts";
import { patchChapter, storyQuery } from "../stories.ts";
import { DuringFields } from "./DuringFields.tsx";
import { DurationSetting, faultOf } from "./DurationSetting.tsx";
import { FillsFields } from "./FillsFields.tsx";
import { GoesLive } from "./GoesLive.tsx";
import { SelectSetting } from "./SelectSetting.tsx";

/** While nothing is edited it follows what others change; what is edited here is kept until saved or dropped. */
export function SettingsForm({ story, chapter }: { story: Story; chapter: Chapter }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: scene } = useQuery(castSceneQuery(session, chapter.scene_id));
  const [edited, setEdited] = useState<{ draft: SettingsDraft; before: ChapterSettings } | null>(null);
  const { draft, before } = edited ?? {
    draft: draftOf(chapter.settings, sayDuration),
    before: chapter.settings,
  };
  const save = useMutation({
    mutationFn: () =>
      patchChapter(session, chapter.id, {
        settings: changedSettings(before, settingsIn(draft, readDuration)),
      }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: storyQuery(session, story.id).queryKey });
      setEdited(null);
    },
  });
  const change = (changes: Partial<SettingsDraft>) => {
    save.reset();
    setEdited({ draft: { ...draft, ...changes }, before });
  };
  const isWrong = faultOf(draft.play_for) !== null || faultOf(draft.shot_duration) !== null;
  const { fills } = draft;

  return (
    <div className={edited ? "settings-form" : "settings-form settings-same"}>
      <Form
        onSend={() => !isWrong && save.mutate()}
        busy={save.isPending || isWrong}
        error={save.error}
        submit="Save"
        beside={
          <button
            type="button"
            className="button"
            onClick={() => {
              save.reset();
              setEdited(null);
            }}
          >
            Discard
          </button>
        }
      >
        <FillsFields draft={draft} onChange={change} />
        <fieldset className="settings-group">
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
            <SelectSetting
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
