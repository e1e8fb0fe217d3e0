import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DurationField } from "../../parts/DurationField.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { ScenePick } from "../../stages/pick/ScenePick.tsx";
import { StoryPick } from "../../stages/pick/StoryPick.tsx";
import { type ActionFieldsProps, type ActionOf, withTargets } from "./actionFieldsProps.ts";
import { RefusalNote } from "./refusals.tsx";
import { TargetsField } from "./TargetsField.tsx";

export function TakeFields({ action, path, onChange }: ActionFieldsProps<ActionOf<"take">>) {
  const [what, setWhat] = useState<"story" | "scene">(action.scene_id ? "scene" : "story");
  const refusal = useRefusal(`${path}.for_ms`);
  const { story_id: _story, scene_id: _scene, ...rest } = action;
  return (
    <>
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
      <div>
        {what === "story" ? (
          <StoryPick
            chosen={action.story_id ?? null}
            onChoose={(story_id) => onChange({ ...rest, story_id })}
          />
        ) : (
          <ScenePick
            chosen={action.scene_id ?? null}
            onChoose={(scene_id) => onChange({ ...rest, scene_id })}
          />
        )}
        <RefusalNote path={`${path}.story_id`} />
        <RefusalNote path={`${path}.scene_id`} />
      </div>
      <TargetsField
        value={action}
        path={path}
        onChange={(targets) => onChange(withTargets(action, targets))}
      />
      <DurationField
        label="For how long"
        hint="Left empty: until it is ended."
        error={refusal}
        value={action.for_ms ?? null}
        min_ms={limits.take_ms.min}
        max_ms={limits.take_ms.max}
        onChange={(for_ms) => onChange({ ...action, for_ms })}
      />
    </>
  );
}
