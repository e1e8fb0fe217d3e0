import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { Chips } from "../Chips.tsx";
import { ScenePick } from "../pick/ScenePick.tsx";
import { StoryPick } from "../pick/StoryPick.tsx";
import { LongField, longIn } from "./LongField.tsx";
import { useStage } from "./stageContext.ts";
import { useMayTake } from "./TakePanel.tsx";
import { useTake } from "./useTake.ts";

type What = "story" | "scene";

/** What goes on instead of all else, and for how long. */
export function TakeDialog() {
  const { id, name } = useStage();
  const navigate = useNavigate();
  const mayTake = useMayTake();
  const { put } = useTake();
  const [what, setWhat] = useState<What>("story");
  const [chosen, choose] = useState<Record<What, string | null>>({ story: null, scene: null });
  const close = () => navigate({ to: "/screens/$stage_id", params: { stage_id: id } });
  const take = useMutation({
    mutationFn(values: FormData) {
      const chosen_id = chosen[what];
      if (chosen_id === null) throw new Error(`Choose the ${what} that goes on.`);
      return put({ [`${what}_id`]: chosen_id, for_ms: longIn(values) });
    },
    onSuccess: () => close(),
  });
  const pick = (id: string) => {
    take.reset();
    choose({ ...chosen, [what]: id });
  };

  return (
    <DialogBox title={`Put something on ${name}`} open onClose={() => void close()}>
      {mayTake === true ? (
        <Form onSend={take.mutate} busy={take.isPending} error={take.error} submit="Put it on now">
          <Chips
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
          <LongField />
          <p className="goes-live">
            It goes on every screen of {name} at once, over bookings and rules, and ends with its time or when
            somebody ends it.
          </p>
        </Form>
      ) : (
        <p>
          {mayTake === "held"
            ? "A live show that somebody else controls holds this stage."
            : "Operators put things on stages, and you may look only."}
        </p>
      )}
    </DialogBox>
  );
}
