import { findBounds } from "../../../../../core/timeline/fieldBounds.ts";
import { timeline as timelineSchema } from "../../../../../core/timeline/timeline.ts";
import { sayRefusal } from "../../../parts/sayRefusal.ts";
import { resizeCanvas } from "../edit/resizeCanvas.ts";
import { getIn, setIn } from "../edit/setIn.ts";
import { useEditor, useFields } from "../editorContext.ts";
import { CanvasRules } from "../../../rules/CanvasRules.tsx";
import { useValue } from "../store/Value.ts";
import { useBlanks } from "../useBlanks.ts";
import { FieldControl } from "./FieldControl.tsx";
import { isFilled } from "./FieldWords.tsx";
import type { FieldForm } from "./formParts.ts";
import { LinkedLayout } from "./LinkedLayout.tsx";
import {
  durationForm,
  frameForms,
  groundForms,
  safeAreaForms,
  sizeForms,
  sizes,
  type TimelineForm,
  typeForms,
} from "./shotForms.ts";
import { useRulesTrial } from "./useRulesTrial.tsx";
import styles from "../Editor.module.css";

/** What concerns the whole picture: how long, how large, on what ground, in which letters, on which layout. */
export function ShotForm() {
  const { subject } = useEditor();
  const isLayout = subject.as === "layout";
  return (
    <>
      <h2>The {subject.as}</h2>
      <div className={styles.fields}>
        {!isLayout && <Duration />}
        <Size />
        <TimelineFields forms={groundForms} />
      </div>
      {isLayout ? (
        <Section title="Safe area" forms={safeAreaForms} open>
          <p className="muted small">
            Shots on this layout should stay inside. The editor shows it; on screens, boards and walls without
            a size of their own keep to it.
          </p>
        </Section>
      ) : (
        <LinkedLayout />
      )}
      <GroundRules />
      <Section title="Fonts" forms={typeForms} />
      <Section title="Frames" forms={frameForms} />
    </>
  );
}

function GroundRules() {
  const { store, fixed, colours } = useEditor();
  const { canvas_rules } = useFields().timeline;
  const blanks = useBlanks();
  const trial = useRulesTrial((timeline, rules) => setIn(timeline, "canvas_rules", rules));
  if (fixed && canvas_rules === undefined) return null;
  return (
    <details className={styles.section} open={canvas_rules !== undefined}>
      <summary>When the background changes</summary>
      <CanvasRules
        rules={canvas_rules}
        onChange={(rules, about) => store.edit((timeline) => setIn(timeline, "canvas_rules", rules), about)}
        blanks={blanks}
        swatches={colours}
        fixed={fixed}
        trial={trial}
      />
    </details>
  );
}

function Duration() {
  const { store } = useEditor();
  const { duration_ms } = useFields();
  return (
    <FieldControl
      form={durationForm}
      value={duration_ms}
      bounds={{ min: shortest_ms, max: longest_ms }}
      refusal={useRefusalAt(durationForm.path, durationForm.label)}
      onChange={(next) =>
        typeof next === "number" && next >= shortest_ms && store.change({ duration_ms: next }, "duration")
      }
    />
  );
}

const shortest_ms = 500;
const longest_ms = 86_400_000;

function Size() {
  const { store } = useEditor();
  const { width, height } = useFields().timeline.canvas;
  const size = `${width} × ${height}`;
  const isUsual = sizes.some(([usual]) => usual === size);
  const resize = (next: { width: number; height: number }, about?: string) =>
    store.edit((timeline) => resizeCanvas(timeline, next), about);
  return (
    <>
      <FieldControl
        form={{
          path: "canvas",
          label: "Size",
          control: {
            as: "choice",
            choices: [...sizes, ...(isUsual ? [] : [[size, size] as const])],
            wide: true,
          },
        }}
        value={size}
        onChange={(chosen) => {
          const [width, height] = String(chosen).split(" × ").map(Number);
          if (width && height) resize({ width, height });
        }}
      />
      {sizeForms.map((form) => {
        const side = form.path === "canvas.width" ? "width" : "height";
        return (
          <FieldControl
            key={form.path}
            form={form}
            value={side === "width" ? width : height}
            bounds={findBounds(timelineSchema, form.path)}
            onChange={(next) =>
              typeof next === "number" && resize({ width, height, [side]: next }, `canvas ${side}`)
            }
          />
        );
      })}
    </>
  );
}

interface SectionProps {
  title: string;
  forms: TimelineForm[];
  open?: boolean;
  children?: React.ReactNode;
}

function Section({ title, forms, open = false, children }: SectionProps) {
  const { fixed } = useEditor();
  const { timeline } = useFields();
  if (fixed && forms.every(({ path }) => !isFilled(getIn(timeline, path)))) return null;
  return (
    <details className={styles.section} open={open}>
      <summary>{title}</summary>
      {children}
      <div className={styles.fields}>
        <TimelineFields forms={forms} />
      </div>
    </details>
  );
}

function TimelineFields({ forms }: { forms: TimelineForm[] }) {
  const { timeline } = useFields();
  return forms
    .filter(({ shows }) => shows?.(timeline) ?? true)
    .map((form) => <TimelineField key={form.path} form={form} />);
}

const no_backdrop = "none";
const style_path = "canvas.backdrop.style";

function TimelineField({ form }: { form: FieldForm }) {
  const { store } = useEditor();
  const { timeline } = useFields();
  const { path, label } = form;
  const value = getIn(timeline, path) ?? (path === style_path ? no_backdrop : undefined);
  const refusal = useRefusalAt(`timeline.${path}`, label);
  return (
    <FieldControl
      form={form}
      value={value}
      bounds={findBounds(timelineSchema, path)}
      refusal={refusal}
      onChange={(next) =>
        store.edit(
          (timeline) =>
            path === style_path && next === no_backdrop
              ? setIn(timeline, "canvas.backdrop", undefined)
              : setIn(timeline, path, next),
          path,
        )
      }
    />
  );
}

function useRefusalAt(path: string, label: string): string | null {
  const { store } = useEditor();
  const { refusal } = useValue(store.draft.status);
  return refusal?.details.field === path ? sayRefusal(refusal, new Map([[path, label]])) : null;
}
