import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { StageField } from "./StageField.tsx";
import { type Start, useStart } from "./useStart.ts";
import { useSession } from "../../people/session.ts";
import { newStage } from "../../stages/StageFields.tsx";
import type { Stage } from "../../../../contract/stages.ts";
import { stagesQuery } from "../../stages/stages.ts";

interface StartDialogProps<Body> extends Start<Body> {
  title: string;
  submit: string;
  /** Said while it works. */
  works: string;
  needsStage?: boolean;
  children: ReactNode;
}

/** What the four quick starts have in common: a small form, where it plays, and the work. */
export function StartDialog<Body>({
  kind,
  bodyOf,
  post,
  title,
  submit,
  works,
  needsStage,
  children,
}: StartDialogProps<Body>) {
  const navigate = useNavigate();
  const { stages, chosen, pick } = useStageChoice();
  const start = useStart({ kind, bodyOf, post, chosen, onStage: pick });
  return (
    <DialogBox
      title={title}
      who="editors"
      open
      closesOutside={!start.isPending}
      onClose={() => void navigate({ to: "/" })}
    >
      {!stages ? (
        <Skeleton lines={4} />
      ) : (
        <Form mutation={start} submit={start.isPending ? works : submit}>
          {children}
          <StageField
            stages={stages}
            chosen={chosen}
            onChoose={pick}
            {...(needsStage !== undefined && { required: needsStage })}
          />
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
