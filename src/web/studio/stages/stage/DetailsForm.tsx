import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { ChoiceField } from "../ChoiceField.tsx";
import { VenueField } from "../NewStageFields.tsx";
import { SizeField } from "../SizeField.tsx";
import { sizeIn } from "../sizes.ts";
import type { Stage } from "../../../../contract/stages.ts";
import { patchStage, type StageFields, stageKey, stagesQuery } from "../stages.ts";
import { ToggleField } from "../ToggleField.tsx";
import { TraitsField, traitsIn } from "./TraitsField.tsx";

const kinds = [
  { value: "screen", label: "Screen", does: "One display, or several that show the same" },
  { value: "projector", label: "Projector", does: "A picture on a wall or a canvas" },
  { value: "wall", label: "Wall", does: "Several displays that make up one picture" },
] as const;

export function DetailsForm({ stage }: { stage: Stage }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [kind, setKind] = useState<string>(stage.kind);
  const save = useMutation({
    mutationFn: (values: FormData) => patchStage(session, stage.id, fieldsIn(values)),
    async onSuccess({ name }) {
      notify(`“${name}” is saved. Its screens follow at once.`);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: stageKey(session.workspace.id, stage.id) }),
        queryClient.invalidateQueries({ queryKey: stagesQuery(session).queryKey }),
      ]);
    },
  });
  return (
    <Form onSend={save.mutate} busy={save.isPending} error={save.error} submit="Save details">
      <Field label="Name" name="name" required maxLength={200} autoComplete="off" defaultValue={stage.name} />
      <VenueField initial={stage.venue_id} />
      <Field
        label="Space"
        name="space"
        maxLength={200}
        autoComplete="off"
        defaultValue={stage.space}
        hint="Where in the venue, such as First floor. May be left empty."
      />
      <ChoiceField label="Kind" name="kind" initial={stage.kind} choices={kinds} onChange={setKind} />
      {kind === "wall" && <WallFields wall={stage.wall} />}
      <SizeField initial={stage} />
      <ToggleField
        label="Plays sound"
        name="plays_audio"
        initial={stage.plays_audio}
        hint="Browsers play sound only after somebody has touched the screen once, or where they are told to"
      />
      <TraitsField initial={stage.traits} />
    </Form>
  );
}

const cells = { type: "number", inputMode: "numeric", min: 1, max: 32, required: true } as const;

function WallFields({ wall }: Pick<Stage, "wall">) {
  return (
    <div className="field-pair">
      <Field label="Columns" name="cols" {...cells} defaultValue={wall?.cols ?? 2} />
      <Field label="Rows" name="rows" {...cells} defaultValue={wall?.rows ?? 2} />
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
