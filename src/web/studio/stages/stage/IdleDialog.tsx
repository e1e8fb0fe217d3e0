import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { StoryPick } from "../pick/StoryPick.tsx";
import { stageKey } from "../stages.ts";
import { useStage } from "./stageContext.ts";
import styles from "./StagePage.module.css";

export function IdleDialog() {
  const { id, name, idle_story_id } = useStage();
  const navigate = useNavigate();
  const [what, setWhat] = useState<"story" | "card">(idle_story_id === null ? "card" : "story");
  const [story_id, choose] = useState(idle_story_id);
  const { put, error, isPutting } = usePutIdle(() => void close());
  const close = () => navigate({ to: "/screens/$stage_id/programme", params: { stage_id: id } });
  return (
    <DialogBox title={`When nothing is booked on ${name}`} who="editors" open onClose={() => void close()}>
      <Form
        onSend={() => put(what === "card" ? null : story_id)}
        busy={isPutting || (what === "story" && story_id === null)}
        error={error}
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

function usePutIdle(onDone: () => void) {
  const session = useSession();
  const { id, idle_story_id } = useStage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const send = async (story_id: string | null) => {
    await session.api.put("/stages/{id}/idle", { params: { id }, body: { story_id } });
    await queryClient.invalidateQueries({ queryKey: stageKey(session.workspace.id, id) });
  };
  const { mutate, error, isPending } = useMutation({
    mutationFn: send,
    // By the time it is done, the stage has been read anew.
    onMutate: () => ({ before: idle_story_id }),
    onSuccess(_, __, { before }) {
      onDone();
      notify("Its screens follow at once.", () => {
        send(before).catch(({ message }: Error) => notify(message));
      });
    },
  });
  return { put: mutate, error, isPutting: isPending };
}
