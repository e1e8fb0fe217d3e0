import { limits } from "../../../../../core/limits.ts";
import type { Audio } from "../../../../../core/timeline/timeline.ts";
import { Checkbox } from "../../../parts/Checkbox.tsx";
import { DurationField } from "../../../parts/DurationField.tsx";
import { Field } from "../../../parts/Field.tsx";
import { NumberField } from "../../../parts/NumberField.tsx";
import { sayRefusal } from "../../../parts/sayRefusal.ts";
import { Select } from "../../../parts/Select.tsx";
import { changeItems } from "../edit/changeItems.ts";
import { setIn } from "../edit/setIn.ts";
import { listRows, nameRow } from "../edit/tracks.ts";
import { useEditor, useFields } from "../editorContext.ts";
import { AssetControl } from "../inspector/AssetControl.tsx";
import { useValue } from "../store/Value.ts";
import { type AudioField, audioLabels } from "./audioLabels.ts";
import styles from "../Editor.module.css";

const { max } = limits.timeline_ms;
// With a shorter loop a sound would stutter, and the server refuses it.
const shortest_loop_ms = 200;

/** All there is to say of one sound. */
export function AudioForm({ item }: { item: Audio }) {
  const { store, fixed } = useEditor();
  const { timeline } = useFields();
  const { refusal } = useValue(store.draft.status);
  const index = timeline.audio?.findIndex(({ uuid }) => uuid === item.uuid) ?? -1;

  const field = (name: AudioField) => {
    const path = `timeline.audio.${index}.${name}`;
    const isRefused = refusal?.details.field === path;
    return {
      label: audioLabels[name],
      disabled: fixed,
      error: isRefused ? sayRefusal(refusal, new Map([[path, audioLabels[name]]])) : null,
    };
  };
  const write = (name: AudioField) => (value: unknown) =>
    store.edit(
      (timeline) =>
        changeItems(
          timeline,
          { blocks: [], audio: [item.uuid] },
          { audio: (one) => setIn(one, name, value === null || value === "" ? undefined : value) },
        ),
      `${item.uuid} ${name}`,
    );
  const seconds = (
    name: "fade_in_ms" | "fade_out_ms" | "at_ms" | "out_ms" | "trim_in_ms" | "trim_out_ms",
  ) => ({
    ...field(name),
    value: item[name] ?? null,
    onChange: write(name),
  });
  const rows = listRows(timeline).filter(({ kind }) => kind === "audio");
  const least_part_ms = item.loop ? shortest_loop_ms : 1;

  return (
    <section className="stack" aria-label="Sound">
      <h2>{item.label || "Sound"}</h2>
      <div className={styles.fields}>
        <Field
          {...field("label")}
          value={item.label ?? ""}
          maxLength={limits.name}
          onChange={write("label")}
        />
        {!fixed && (
          <AssetControl {...field("asset")} kind="audio" value={item.asset} onChange={write("asset")} />
        )}
        <Select
          {...field("track_id")}
          value={item.track_id}
          choices={rows.map((row) => ({ value: row.uuid, label: nameRow(row, timeline) }))}
          onChange={write("track_id")}
        />
        <div data-as="seconds">
          <DurationField {...seconds("at_ms")} required max_ms={Math.min(max, (item.out_ms ?? max) - 1)} />
        </div>
        <div data-as="seconds">
          <DurationField
            {...seconds("out_ms")}
            min_ms={item.at_ms + 1}
            max_ms={max}
            placeholder={item.loop ? "The shot’s end" : "The file’s end"}
          />
        </div>
        <div data-as="number">
          <NumberField
            {...field("volume")}
            min={0}
            max={1}
            step={0.05}
            value={item.volume ?? 1}
            onChange={write("volume")}
          />
        </div>
        <div data-as="seconds">
          <DurationField {...seconds("fade_in_ms")} max_ms={max} />
        </div>
        <div data-as="seconds">
          <DurationField {...seconds("fade_out_ms")} max_ms={max} />
        </div>
        <div data-as="seconds">
          <DurationField
            {...seconds("trim_in_ms")}
            max_ms={Math.max(0, (item.trim_out_ms ?? max) - least_part_ms)}
          />
        </div>
        <div data-as="seconds">
          <DurationField
            {...seconds("trim_out_ms")}
            min_ms={(item.trim_in_ms ?? 0) + least_part_ms}
            max_ms={max}
          />
        </div>
        <Checkbox
          {...field("loop")}
          checked={item.loop === true}
          onChange={(on) => write("loop")(on || undefined)}
        />
        <Checkbox
          {...field("ducking")}
          checked={item.ducking === true}
          onChange={(on) => write("ducking")(on || undefined)}
        />
      </div>
    </section>
  );
}
