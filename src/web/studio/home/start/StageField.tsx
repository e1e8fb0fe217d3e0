import { useInfiniteQuery } from "@tanstack/react-query";
import { Field } from "../../parts/Field.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSession } from "../../people/session.ts";
import { newStage, SizeField } from "../../stages/StageFields.tsx";
import type { Stage } from "../../../../contract/stages.ts";
import { storiesQuery } from "../../stories/stories.ts";

interface StageFieldProps {
  stages: Stage[];
  chosen: string;
  onChoose: (chosen: string) => void;
  /** A stage must be named. */
  required?: boolean;
}

/** Where it plays: a stage that is there, or one that is made on the way. */
export function StageField({ stages, chosen, onChoose, required = false }: StageFieldProps) {
  const { data: stories = [] } = useInfiniteQuery(storiesQuery(useSession()));
  const stage = stages.find((one) => one.id === chosen);
  const plays = stories.find((story) => story.id === stage?.idle_story_id)?.title;
  return (
    <>
      {stages.length > 0 && (
        <Select
          label="Where"
          choices={[
            ...stages.map(({ id, name, location }) => ({
              value: id,
              label: location && location !== name ? `${name} (${location})` : name,
            })),
            { value: newStage, label: "A new stage" },
            ...(required ? [] : [{ value: "", label: "On no stage yet" }]),
          ]}
          value={chosen}
          onChange={onChoose}
          hint={
            plays ? (
              <span className="ready">It plays “{plays}” now and changes over at once.</span>
            ) : (
              stage && "It plays there whenever nothing else is on."
            )
          }
        />
      )}
      {chosen === newStage && (
        <>
          <Field
            label="Name of the stage"
            name="stage_name"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue="Main screen"
            hint="The place that shows it. Screens are paired with it in a moment."
          />
          <SizeField />
        </>
      )}
    </>
  );
}
