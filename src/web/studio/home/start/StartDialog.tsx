import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { StageField } from "./StageField.tsx";
import { type BodyOf, type StartKind, useStart } from "./useStart.ts";
import { useStageChoice } from "./useStageChoice.ts";

interface StartDialogProps {
  kind: StartKind;
  title: string;
  submit: string;
  /** Said while it works. */
  works: string;
  bodyOf: BodyOf;
  needsStage?: boolean;
  children: ReactNode;
}

/** What the four quick starts have in common: a small form, where it plays, and the work. */
export function StartDialog({ kind, title, submit, works, bodyOf, needsStage, children }: StartDialogProps) {
  const navigate = useNavigate();
  const { stages, chosen, pick } = useStageChoice();
  const start = useStart({ kind, chosen, onStage: pick, bodyOf });
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
        <Form
          onSend={start.mutate}
          busy={start.isPending}
          error={start.error}
          submit={start.isPending ? works : submit}
        >
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
