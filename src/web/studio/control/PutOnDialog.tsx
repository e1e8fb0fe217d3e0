import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../parts/Button.tsx";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Form } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { ScenePick } from "../stages/pick/ScenePick.tsx";
import { StoryPick } from "../stages/pick/StoryPick.tsx";
import { LengthField, readLength } from "../stages/stage/TakeLength.tsx";
import { type Refused, useManyTakes } from "./manyTakes.ts";
import { TargetField, useTargets } from "./TargetField.tsx";

type What = "story" | "scene";

/** What goes on several stages instead of all else, and for how long. */
export function PutOnDialog() {
  const navigate = useNavigate();
  const { put } = useManyTakes();
  const { stages, targets, ...target } = useTargets();
  const [what, setWhat] = useState<What>("story");
  const [chosen, choose] = useState<Record<What, string | null>>({ story: null, scene: null });
  const [refused, setRefused] = useState<Refused[]>([]);
  const close = () => navigate({ to: "/control", search: (before) => before });
  const save = useSave(
    (values) => {
      const chosen_id = chosen[what];
      if (chosen_id === null) throw new Error(`Choose the ${what} that goes on.`);
      return put(stages, targets, { [`${what}_id`]: chosen_id, for_ms: readLength(values) });
    },
    {
      onSaved: (refused) => (refused.length === 0 ? close() : setRefused(refused)),
    },
  );
  const pick = (id: string) => {
    save.reset();
    choose({ ...chosen, [what]: id });
  };
  return (
    <DialogBox title="Put something on" who="operators" onClose={() => void close()}>
      {refused.length > 0 ? (
        <RefusedStages refused={refused} onClose={() => void close()} />
      ) : (
        <Form
          mutation={save}
          submit={`Put it on ${stages.length === 1 ? stages[0]!.name : `${stages.length} stages`}`}
        >
          <TargetField {...target} />
          <ChoiceField
            look="chips"
            label="What"
            value={what}
            choices={[
              { value: "story", label: "A story" },
              { value: "scene", label: "A scene" },
            ]}
            onChange={setWhat}
          />
          {what === "story" ? (
            <StoryPick chosen={chosen.story} onChoose={pick} />
          ) : (
            <ScenePick chosen={chosen.scene} onChoose={pick} />
          )}
          <LengthField />
        </Form>
      )}
    </DialogBox>
  );
}

function RefusedStages({ refused, onClose }: { refused: Refused[]; onClose: () => void }) {
  return (
    <>
      <p className="fault strong" role="alert">
        {refused.length === 1 ? "1 stage refused." : `${refused.length} stages refused.`}
      </p>
      <ul className="lines" aria-label="Stages that refused">
        {refused.map(({ name, why }) => (
          <li key={name}>
            <b className="strong">{name}</b>: {why}
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button look="main" label="Close" onClick={onClose} />
      </div>
    </>
  );
}
