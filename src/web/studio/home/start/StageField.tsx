import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Field } from "../../parts/Field.tsx";
import { useSession } from "../../people/session.ts";
import { SizeField } from "../../stages/SizeField.tsx";
import { newStage } from "../../stages/StageChoice.tsx";
import type { Stage } from "../../../../contract/stages.ts";
import "../../stages/stages.css";
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
  const id = useId();
  const { data: stories = [] } = useInfiniteQuery(storiesQuery(useSession()));
  const stage = stages.find((one) => one.id === chosen);
  const plays = stories.find((story) => story.id === stage?.idle_story_id)?.title;
  return (
    <>
      {stages.length > 0 && (
        <div className="field">
          <label htmlFor={id}>Where</label>
          <select
            id={id}
            className="input"
            value={chosen}
            aria-describedby={`${id}-said`}
            onChange={({ target }) => onChoose(target.value)}
          >
            {stages.map(({ id, name, location }) => (
              <option key={id} value={id}>
                {location && location !== name ? `${name} (${location})` : name}
              </option>
            ))}
            <option value={newStage}>A new stage</option>
            {!required && <option value="">On no stage yet</option>}
          </select>
          <p id={`${id}-said`} className={plays ? "start-goes-live small" : "field-hint"}>
            {plays
              ? `It plays “${plays}” now and changes over at once.`
              : stage
                ? "It plays there whenever nothing else is on."
                : ""}
          </p>
        </div>
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
