import type { BlockField } from "../../../../../core/timeline/blockFields.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import type { ApiError } from "../../../../../client/ApiError.ts";
import { sayRefusal } from "../../../parts/sayRefusal.ts";
import { getIn, setIn } from "../edit/setIn.ts";
import { useEditor, useFields, useSelection } from "../editorContext.ts";
import { useValue } from "../store/Value.ts";
import { BlockRules } from "./BlockRules.tsx";
import { FieldControl } from "./FieldControl.tsx";
import { fieldForms } from "./fieldForms.ts";
import { isFilled } from "./FieldWords.tsx";
import { findFieldBounds } from "./findFieldBounds.ts";
import type { FieldForm } from "./formParts.ts";
import { placeForms, rowForm, timeForms } from "./placeForms.ts";
import { propForms } from "./propForms.ts";
import { ShotForm } from "./ShotForm.tsx";
import { AudioForm } from "../timeline/AudioForm.tsx";
import styles from "../Editor.module.css";

/** What can be said of the chosen blocks or the chosen sound; with nothing chosen, of the shot. */
export function Inspector() {
  const { timeline } = useFields();
  const { subject } = useEditor();
  const selection = useSelection();
  const uuids = new Set(selection.blocks);
  const chosen = timeline.blocks.filter(({ uuid }) => uuids.has(uuid));
  const isSound = selection.audio.length === 1 && chosen.length === 0;
  const sound = isSound && timeline.audio?.find(({ uuid }) => uuid === selection.audio[0]);
  if (sound)
    return (
      <aside key={sound.uuid} className={`stack top ${styles.inspector}`} aria-label="The chosen sound">
        <AudioForm item={sound} />
      </aside>
    );
  const label =
    chosen.length === 0
      ? `The ${subject.as}`
      : chosen.length === 1
        ? "The chosen block"
        : "The chosen blocks";
  return (
    // Each block's form begins at its top: a panel of its own forgets where the one before was scrolled to.
    <aside
      key={chosen.map(({ uuid }) => uuid).join(" ")}
      className={`stack top ${styles.inspector}`}
      aria-label={label}
    >
      {chosen.length === 0 ? <ShotForm /> : <BlockForm blocks={chosen} />}
    </aside>
  );
}

/** These stand in sections of their own. */
const later: ReadonlySet<BlockField> = new Set([
  "label",
  "hidden",
  "locked",
  "group_id",
  "mask",
  "transition_in",
  "transition_out",
  "morph_key",
  "layer",
]);

/** Several blocks have the fields that each of them has; what is written is written to all. */
function BlockForm({ blocks }: { blocks: Block[] }) {
  const { kinds } = useEditor();
  const [first] = blocks as [Block, ...Block[]];
  const names = [...new Set(blocks.map(({ kind }) => kind))];
  const known = names.map((name) => kinds.find(({ kind }) => kind === name));
  const [kind] = known;
  const own = (kind?.sets ?? []).filter(
    (name): name is BlockField => name in fieldForms && known.every((one) => one?.sets.includes(name)),
  );
  const content = own.filter((name) => !later.has(name)).flatMap((name) => fieldForms[name]);
  const isOnly = blocks.length === 1;
  return (
    <>
      <h2>{isOnly ? (kind?.label ?? first.kind) : `${blocks.length} blocks`}</h2>
      {isOnly && kind && <p className="muted small">{kind.hint}</p>}
      <Fields
        blocks={blocks}
        forms={[...content, ...(names.length === 1 ? (propForms[first.kind] ?? []) : [])]}
      />
      <Section title="Place" blocks={blocks} forms={[...placeForms, ...fieldForms.layer]} open />
      <Section title="Edge" blocks={blocks} forms={fieldForms.mask} />
      <Section
        title="Coming and going"
        blocks={blocks}
        forms={[...timeForms, ...fieldForms.transition_in, ...fieldForms.transition_out]}
      />
      {isOnly && (
        <details className={styles.section}>
          <summary>When it shows</summary>
          <BlockRules block={first} />
        </details>
      )}
      <Section
        title="More"
        blocks={blocks}
        forms={[
          ...(isOnly ? fieldForms.label : []),
          rowForm,
          ...fieldForms.group_id,
          ...fieldForms.hidden,
          ...fieldForms.locked,
          ...(isOnly ? fieldForms.morph_key : []),
        ]}
      />
    </>
  );
}

interface FieldsProps {
  blocks: Block[];
  forms: FieldForm[];
}

function Section({ title, open = false, ...fields }: FieldsProps & { title: string; open?: boolean }) {
  const { fixed } = useEditor();
  const isEmpty = fields.forms.every(({ path }) =>
    fields.blocks.every((block) => !isFilled(getIn(block, path))),
  );
  if (fixed && isEmpty) return null;
  return (
    <details className={styles.section} open={open}>
      <summary>{title}</summary>
      <Fields {...fields} />
    </details>
  );
}

function Fields({ blocks, forms }: FieldsProps) {
  const { store, subject } = useEditor();
  const { timeline } = useFields();
  const { refusal } = useValue(store.draft.status);
  const [first] = blocks as [Block, ...Block[]];
  const uuids = new Set(blocks.map(({ uuid }) => uuid));
  const isShown = ({ when, only_layouts }: FieldForm) =>
    (!only_layouts || subject.as === "layout") && blocks.every((block) => when?.(block) ?? true);
  const findPath = (path: string) => `timeline.blocks.${timeline.blocks.indexOf(first)}.${path}`;
  return (
    <div className={styles.fields}>
      {forms.filter(isShown).map((form) => (
        <FieldControl
          key={form.path + form.label}
          form={form}
          value={readShared(blocks, form.path)}
          bounds={findFieldBounds(first.kind, form.path)}
          block={first}
          refusal={findRefusal(refusal, { ...form, path: findPath(form.path) })}
          onChange={(value) =>
            store.edit(
              (timeline) => ({
                ...timeline,
                blocks: timeline.blocks.map((block) =>
                  uuids.has(block.uuid) ? withWhole(setIn(block, form.path, value)) : block,
                ),
              }),
              `${[...uuids].join()} ${form.path}`,
            )
          }
        />
      ))}
    </div>
  );
}

/** What all of them have there; undefined where they differ. */
function readShared(blocks: readonly Block[], path: string): unknown {
  const [first, ...others] = blocks.map((block) => getIn(block, path));
  const written = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === written) ? first : undefined;
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
