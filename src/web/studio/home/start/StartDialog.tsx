import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { StageField } from "./StageField.tsx";
import "./start.css";
import { type Start, useStart } from "./useStart.ts";
import { useStageChoice } from "./useStageChoice.ts";

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
