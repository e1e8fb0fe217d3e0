import { useInfiniteQuery } from "@tanstack/react-query";
import type { Timeline } from "../../../../../core/timeline/timeline.ts";
import { listQuery } from "../../../parts/listQuery.ts";
import { Select } from "../../../parts/Select.tsx";
import { sayRefusal } from "../../../parts/sayRefusal.ts";
import { useSession } from "../../../people/session.ts";
import { resizeCanvas } from "../edit/resizeCanvas.ts";
import { getIn, setIn } from "../edit/setIn.ts";
import { useEditor } from "../editorContext.ts";
import { FieldControl } from "./FieldControl.tsx";
import { choices, colour, field, type FieldForm } from "./fieldForms.ts";
import { FieldWords } from "./FieldWords.tsx";
import styles from "../ShotPage.module.css";

const sizes = [
  ["1920 × 1080", "Landscape, 1920 × 1080"],
  ["3840 × 2160", "Landscape, 3840 × 2160"],
  ["1080 × 1920", "Portrait, 1080 × 1920"],
  ["1080 × 1080", "Square, 1080 × 1080"],
  ["3840 × 1080", "Wide wall, 3840 × 1080"],
] as const;

const duration = field("duration_ms", "On screen for, seconds", { as: "seconds", must: true });
const isSolid = ({ canvas }: Timeline) => canvas.backdrop?.style === "solid";
const isGradient = ({ canvas }: Timeline) => canvas.backdrop?.style === "gradient";
const ground: (FieldForm & { shows?: (timeline: Timeline) => boolean })[] = [
  field("background", "Background", colour),
  field("backdrop.style", "Backdrop", {
    ...choices({ none: "None", solid: "One colour", gradient: "A gradient", orbs: "Drifting lights" }),
    wide: true,
  }),
  { ...field("backdrop.color", "Its colour", colour), shows: isSolid },
  { ...field("backdrop.from", "From", colour), shows: isGradient },
  { ...field("backdrop.to", "To", colour), shows: isGradient },
  { ...field("backdrop.angle", "Angle", { as: "number", unit: "°" }), shows: isGradient },
];

/** What concerns the whole picture: how long, how large, on what ground. */
export function ShotForm() {
  const { draft, edit } = useEditor();
  const { fields, refusal } = draft;
  const { timeline } = fields;
  const { width, height } = timeline.canvas;
  const findRefusal = (path: string, label: string) =>
    refusal?.details.field === path ? sayRefusal(refusal, new Map([[path, label]])) : null;
  const resize = (size: { width: number; height: number }) => edit(resizeCanvas(timeline, size));

  function writeGround(path: string, value: unknown) {
    const canvas =
      path === "backdrop.style" && value === "none"
        ? setIn(timeline.canvas, "backdrop", undefined)
        : setIn(timeline.canvas, path, value);
    edit({ ...timeline, canvas }, `canvas ${path}`);
  }

  return (
    <>
      <h2>The shot</h2>
      <div className={styles.fields}>
        <FieldControl
          form={duration}
          value={fields.duration_ms}
          refusal={findRefusal(duration.path, duration.label)}
          onChange={(duration_ms) =>
            typeof duration_ms === "number" &&
            duration_ms >= 500 &&
            draft.change({ ...fields, duration_ms }, "duration")
          }
        />
        <FieldControl
          form={{ path: "canvas", label: "Size", control: { as: "choice", choices: sizes, wide: true } }}
          value={`${width} × ${height}`}
          onChange={(size) => {
            const [width, height] = String(size).split(" × ").map(Number);
            if (width && height) resize({ width, height });
          }}
        />
        {ground
          .filter(({ shows }) => shows?.(timeline) ?? true)
          .map((form) => (
            <FieldControl
              key={form.path}
              form={form}
              value={
                getIn(timeline.canvas, form.path) ?? (form.path === "backdrop.style" ? "none" : undefined)
              }
              refusal={findRefusal(`timeline.canvas.${form.path}`, form.label)}
              onChange={(value) => writeGround(form.path, value)}
            />
          ))}
        <LayoutField />
      </div>
    </>
  );
}

function LayoutField() {
  const { draft, fixed } = useEditor();
  const { fields } = draft;
  const { data } = useInfiniteQuery(listQuery(useSession(), "/layouts"));
  if (!data || (data.length === 0 && fields.layout_id === null)) return null;
  if (fixed)
    return (
      <FieldWords
        form={field("layout_id", "Layout around it", { as: "words" })}
        value={data.find(({ id }) => id === fields.layout_id)?.title}
      />
    );
  return (
    <Select
      label="Layout around it"
      value={fields.layout_id ?? ""}
      none="None"
      missing="One that is gone"
      choices={data.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id) => draft.change({ ...fields, layout_id: id || null })}
    />
  );
}
