import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { StoryPick } from "../pick/StoryPick.tsx";
import { stageKey } from "../stages.ts";
import { useStage } from "./stageContext.ts";
import styles from "./StagePage.module.css";

export function IdleDialog() {
  const session = useSession();
  const { id, name, idle_story_id } = useStage();
  const navigate = useNavigate();
  const [what, setWhat] = useState<"story" | "card">(idle_story_id === null ? "card" : "story");
  const [story_id, choose] = useState(idle_story_id);
  const send = (story_id: string | null) =>
    session.api.put("/stages/{id}/idle", { params: { id }, body: { story_id } });
  // By the time it is done, the stage has been read anew.
  const put = useSave((story_id: string | null) => send(story_id).then(() => idle_story_id), {
    stale: [stageKey(session.workspace.id, id)],
    notice: "Its screens follow at once.",
    undo: send,
    onSaved: () => close(),
  });
  const close = () => navigate({ to: "/screens/$stage_id/programme", params: { stage_id: id } });
  return (
    <DialogBox title={`When nothing is booked on ${name}`} who="editors" onClose={() => void close()}>
      <Form
        onSend={() => put.mutate(what === "card" ? null : story_id)}
        busy={put.isPending || (what === "story" && story_id === null)}
        error={put.error}
        submit="Play it"
      >
        <ChoiceField
          look="chips"
          label="It plays"
          value={what}
          choices={[
            { value: "story", label: "A story" },
            { value: "card", label: "The idle card" },
          ]}
          onChange={setWhat}
        />
        {what === "story" && <StoryPick chosen={story_id} onChoose={choose} />}
        <p className={styles.goesLive}>Where nothing else is on, every screen of {name} follows at once.</p>
      </Form>
    </DialogBox>
  );
}
