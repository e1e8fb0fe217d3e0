import { useState } from "react";
import { Plus, X } from "#icons";
import { limits } from "../../../../core/limits.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { Field } from "../../parts/Field.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { Form, textIn, useRefusal } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { SizeField, VenueField } from "../StageFields.tsx";
import { sizeIn } from "../sizes.ts";
import type { Stage } from "../../../../contract/stages.ts";
import { type StageFields, stageKey, stagesQuery } from "../stages.ts";
import styles from "./StagePage.module.css";

const kinds = [
  { value: "screen", label: "Screen", about: "One display, or several that show the same" },
  { value: "projector", label: "Projector", about: "A picture on a wall or a canvas" },
  { value: "wall", label: "Wall", about: "Several displays that make up one picture" },
] as const;

export function DetailsForm({ stage }: { stage: Stage }) {
  const session = useSession();
  const [kind, setKind] = useState<string>(stage.kind);
  const save = useSave(
    (values) => session.api.patch("/stages/{id}", { params: { id: stage.id }, body: fieldsIn(values) }),
    {
      stale: [stageKey(session.workspace.id, stage.id), stagesQuery(session).queryKey],
      notice: ({ name }) => `“${name}” is saved. Its screens follow at once.`,
    },
  );
  return (
    <Form mutation={save} submit="Save details">
      <Field label="Name" name="name" required maxLength={limits.name} defaultValue={stage.name} />
      <VenueField initial={stage.venue_id} />
      <Field
        label="Space"
        name="space"
        maxLength={limits.name}
        defaultValue={stage.space}
        hint="Where in the venue, such as First floor. May be left empty."
      />
      <ChoiceField
        label="Kind"
        name="kind"
        className={styles.beside}
        defaultValue={stage.kind}
        choices={kinds}
        onChange={setKind}
      />
      {kind === "wall" && <WallFields wall={stage.wall} />}
      <SizeField initial={stage} />
      <Switch
        label="Plays sound"
        name="plays_audio"
        defaultChecked={stage.plays_audio}
        hint="Browsers play sound only after somebody has touched the screen once, or where they are told to"
      />
      <TraitsField initial={stage.traits} />
    </Form>
  );
}

const cells = { ...limits.wall_cells, required: true } as const;

function WallFields({ wall }: Pick<Stage, "wall">) {
  return (
    <div className={`field-pair ${styles.beside}`}>
      <NumberField label="Columns" name="cols" {...cells} defaultValue={wall?.cols ?? 2} />
      <NumberField label="Rows" name="rows" {...cells} defaultValue={wall?.rows ?? 2} />
    </div>
  );
}

function fieldsIn(values: FormData): Partial<StageFields> {
  const kind = values.get("kind") as Stage["kind"];
  return {
    name: textIn(values, "name"),
    // Where venues are not read yet, it was not asked.
    ...(values.has("venue_id") && { venue_id: textIn(values, "venue_id") || null }),
    space: textIn(values, "space"),
    kind,
    wall: kind === "wall" ? { cols: Number(values.get("cols")), rows: Number(values.get("rows")) } : null,
    ...sizeIn(values),
    plays_audio: values.has("plays_audio"),
    traits: traitsIn(values),
  };
}

/** What rules can ask about the stage: names and values of one's own. */
function TraitsField({ initial }: { initial: Record<string, string> }) {
  const refusal = useRefusal("traits");
  const [rows, setRows] = useState(() =>
    Object.entries(initial).map(([name, value], row) => ({ name, value, row })),
  );
  const add = () =>
    setRows([...rows, { name: "", value: "", row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }]);
  return (
    <fieldset name="traits" className={`stack gap-8 ${styles.traits}`} aria-invalid={refusal !== null}>
      <legend>Traits</legend>
      <p className="field-hint">
        Rules of blocks and stages can ask for them: floor 2, audience kids. Most stages need none.
      </p>
      {rows.map(({ name, value, row }, index) => (
        <div key={row} className={`row gap-4 ${styles.trait}`}>
          <Field
            bare
            name="trait_name"
            label={`Name of trait ${index + 1}`}
            placeholder="floor"
            maxLength={limits.name}
            defaultValue={name}
          />
          <Field
            bare
            name="trait_value"
            label={`Value of trait ${index + 1}`}
            placeholder="2"
            maxLength={limits.name}
            defaultValue={value}
          />
          <IconButton
            icon={X}
            label={`Remove trait ${index + 1}`}
            onClick={() => setRows(rows.filter((other) => other.row !== row))}
          />
        </div>
      ))}
      <Button icon={Plus} onClick={add} label="Add a trait" />
    </fieldset>
  );
}

/** A row without a name is none. */
function traitsIn(values: FormData): Record<string, string> {
  const names = values.getAll("trait_name").map(String);
  const given = values.getAll("trait_value").map(String);
  const pairs = names.map((name, index) => [name.trim(), (given[index] ?? "").trim()] as const);
  return Object.fromEntries(pairs.filter(([name]) => name !== ""));
}
