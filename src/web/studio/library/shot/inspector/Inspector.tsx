import type { BlockField } from "../../../../../core/timeline/blockFields.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import type { ApiError } from "../../../../../client/ApiError.ts";
import { sayRefusal } from "../../../parts/sayRefusal.ts";
import { changeBlock } from "../edit/editBlocks.ts";
import { getIn, setIn } from "../edit/setIn.ts";
import { useEditor } from "../editorContext.ts";
import { BlockRules } from "./BlockRules.tsx";
import { FieldControl } from "./FieldControl.tsx";
import { type FieldForm, fieldForms, placeForms, propForms, timeForms } from "./fieldForms.ts";
import { isFilled } from "./FieldWords.tsx";
import { ShotForm } from "./ShotForm.tsx";
import styles from "../ShotPage.module.css";

/** What can be said of the chosen block; with none chosen, of the shot. */
export function Inspector() {
  const { selected } = useEditor();
  return (
    // Each block's form begins at its top: a panel of its own forgets where the one before was scrolled to.
    <aside
      key={selected?.uuid}
      className={`stack top ${styles.inspector}`}
      aria-label={selected ? "The chosen block" : "The shot"}
    >
      {selected ? <BlockForm block={selected} /> : <ShotForm />}
    </aside>
  );
}

/** These stand in sections of their own. */
const later: ReadonlySet<BlockField> = new Set([
  "label",
  "locked",
  "mask",
  "transition_in",
  "transition_out",
  "morph_key",
]);

function BlockForm({ block }: { block: Block }) {
  const { kinds } = useEditor();
  const kind = kinds.find((one) => one.kind === block.kind);
  const own = (kind?.sets ?? []).filter((name): name is BlockField => name in fieldForms);
  const content = own.filter((name) => !later.has(name)).flatMap((name) => fieldForms[name]);
  return (
    <>
      <h2>{kind?.label ?? block.kind}</h2>
      {kind && <p className="muted small">{kind.hint}</p>}
      <Fields block={block} forms={[...content, ...(propForms[block.kind] ?? [])]} />
      <Section title="Place" block={block} forms={placeForms} open />
      <Section title="Edge" block={block} forms={fieldForms.mask} />
      <Section
        title="Coming and going"
        block={block}
        forms={[...timeForms, ...fieldForms.transition_in, ...fieldForms.transition_out]}
      />
      <details className={styles.section}>
        <summary>When it shows</summary>
        <BlockRules block={block} />
      </details>
      <Section
        title="More"
        block={block}
        forms={[...fieldForms.label, ...fieldForms.locked, ...fieldForms.morph_key]}
      />
    </>
  );
}

interface FieldsProps {
  block: Block;
  forms: FieldForm[];
}

function Section({ title, open = false, ...fields }: FieldsProps & { title: string; open?: boolean }) {
  const { fixed } = useEditor();
  const isEmpty = fields.forms.every(({ path }) => !isFilled(getIn(fields.block, path)));
  if (fixed && isEmpty) return null;
  return (
    <details className={styles.section} open={open}>
      <summary>{title}</summary>
      <Fields {...fields} />
    </details>
  );
}

function Fields({ block, forms }: FieldsProps) {
  const { draft, edit } = useEditor();
  const { timeline } = draft.fields;
  const index = timeline.blocks.indexOf(block);
  return (
    <div className={styles.fields}>
      {forms
        .filter(({ when }) => when?.(block) ?? true)
        .map((form) => (
          <FieldControl
            key={form.path + form.label}
            form={form}
            value={getIn(block, form.path)}
            refusal={findRefusal(draft.refusal, { ...form, path: `timeline.blocks.${index}.${form.path}` })}
            onChange={(value) =>
              edit(
                changeBlock(timeline, block.uuid, (one) => withWhole(setIn(one, form.path, value))),
                `${block.uuid} ${form.path}`,
              )
            }
          />
        ))}
    </div>
  );
}

/** What has no meaning without another of its fields goes with it. */
function withWhole(block: Block): Block {
  const { mask, transition_in, transition_out, ...rest } = block;
  return {
    ...rest,
    ...(mask && { mask: { ...mask, shape: mask.shape ?? "none" } }),
    ...(transition_in?.kind !== undefined && { transition_in }),
    ...(transition_out?.kind !== undefined && { transition_out }),
  };
}

function findRefusal(refusal: ApiError | null, { path, label }: Pick<FieldForm, "path" | "label">) {
  const field = refusal?.details.field;
  const isHere = field === path || field?.startsWith(`${path}.`);
  return refusal && isHere ? sayRefusal(refusal, new Map([[path, label]])) : null;
}
