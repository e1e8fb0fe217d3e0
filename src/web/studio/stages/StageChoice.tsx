import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { useId } from "react";
import { saySize } from "./sizes.ts";
import { StageShape } from "./StageShape.tsx";
import type { Stage } from "../../../contract/stages.ts";
import "./stages.css";

/** Chosen instead of a stage's id. */
export const newStage = "new";

interface StageChoiceProps {
  stages: UseInfiniteQueryResult<Stage[]>;
  chosen: string | undefined;
  onChoose: (chosen: string) => void;
}

/** Cards large enough for a thumb. */
export function StageChoice({ stages, chosen, onChoose }: StageChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <span id={id} className="field-label">
        Stage
      </span>
      <RadioGroup.Root
        className="stage-choice"
        aria-labelledby={id}
        value={chosen ?? ""}
        onValueChange={onChoose}
      >
        {stages.data?.map((stage) => (
          <RadioGroup.Item key={stage.id} value={stage.id} className="choice">
            <StageShape {...stage} />
            <span className="list-main">
              <b>{stage.name}</b>{" "}
              <span className="muted small">
                {[stage.location, saySize(stage)].filter(Boolean).join(" · ")}
              </span>
            </span>
          </RadioGroup.Item>
        ))}
        <RadioGroup.Item value={newStage} className="choice">
          <span className="stage-shape" aria-hidden>
            <Plus />
          </span>
          <b>A new stage</b>
        </RadioGroup.Item>
      </RadioGroup.Root>
      {stages.hasNextPage && (
        <button type="button" className="button" onClick={() => void stages.fetchNextPage()}>
          Show more stages
        </button>
      )}
    </div>
  );
}
