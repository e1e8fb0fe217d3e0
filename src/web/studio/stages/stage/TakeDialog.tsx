import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { ScenePick } from "../pick/ScenePick.tsx";
import { StoryPick } from "../pick/StoryPick.tsx";
import { useStage } from "./stageContext.ts";
import { useMayTake } from "./TakePanel.tsx";
import { LengthField, readLength } from "./TakeLength.tsx";
import { useTake } from "./takes.ts";
import styles from "./StagePage.module.css";

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
  const take = useSave(
    (values) => {
      const chosen_id = chosen[what];
      if (chosen_id === null) throw new Error(`Choose the ${what} that goes on.`);
      return put({ [`${what}_id`]: chosen_id, for_ms: readLength(values) });
    },
    { onSaved: close },
  );
  const pick = (id: string) => {
    take.reset();
    choose({ ...chosen, [what]: id });
  };

  return (
    <DialogBox title={`Put something on ${name}`} onClose={() => void close()}>
      {mayTake === true ? (
        <Form mutation={take} submit="Put it on now">
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
          <p className={styles.goesLive}>
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
