import { limits } from "../../../../core/limits.ts";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { type Start, useStart } from "./useStart.ts";
import { useSession } from "../../people/session.ts";
import { newStage, SizeField } from "../../stages/StageFields.tsx";
import type { Stage } from "../../../../contract/stages.ts";
import { stagesQuery } from "../../stages/stages.ts";
import { Field } from "../../parts/Field.tsx";
import { Select } from "../../parts/Select.tsx";
import { storiesQuery } from "../../stories/stories.ts";

interface StartDialogProps<Body> extends Start<Body> {
  title: string;
  submit: string;
  /** Said while it works. */
  works: string;
  needsStage?: boolean;
  children: ReactNode;
}

/** What the four quick starts have in common: a small form, where it plays, and the work. */
export function StartDialog<Body>(props: StartDialogProps<Body>) {
  const { title, submit, works, needsStage = false, children, ...asked } = props;
  const navigate = useNavigate();
  const { stages, chosen, pick } = useStageChoice();
  const start = useStart({ ...asked, chosen, onStage: pick });
  return (
    <DialogBox
      title={title}
      who="editors"
      closesOutside={!start.isPending}
      onClose={() => void navigate({ to: "/" })}
    >
      {!stages ? (
        <Skeleton lines={4} />
      ) : (
        <Form mutation={start} submit={start.isPending ? works : submit}>
          {children}
          <StageField stages={stages} chosen={chosen} onChoose={pick} required={needsStage} />
          {start.isPending && <progress className="work" aria-label={works} />}
        </Form>
      )}
    </DialogBox>
  );
}

const route = getRouteApi("/shell/start");

/** Chosen for who does not want to choose: the stage that was asked for, else one that plays nothing, else the first. */
function useStageChoice() {
  const { stage: asked } = route.useSearch();
  const { data: stages } = useInfiniteQuery(stagesQuery(useSession()));
  const [picked, pick] = useState(asked);
  return { stages, chosen: picked ?? usual(stages ?? []), pick };
}

function usual(stages: Stage[]): string {
  const free = stages.find(({ idle_story_id }) => idle_story_id === null);
  return (free ?? stages[0])?.id ?? newStage;
}

interface StageFieldProps {
  stages: Stage[];
  chosen: string;
  onChoose: (chosen: string) => void;
  /** A stage must be named. */
  required: boolean;
}

/** Where it plays: a stage that is there, or one that is made on the way. */
function StageField({ stages, chosen, onChoose, required }: StageFieldProps) {
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
            maxLength={limits.name}
            defaultValue="Main screen"
            hint="The place that shows it. Screens are paired with it in a moment."
          />
          <SizeField />
        </>
      )}
    </>
  );
}
