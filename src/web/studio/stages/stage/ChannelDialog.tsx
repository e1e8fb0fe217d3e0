import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { ChannelPick } from "../pick/ChannelPick.tsx";
import { stageChannelQuery, useSwitchChannel } from "./stageChannel.ts";
import { useStage } from "./stageContext.ts";
import { useMayTake } from "./TakePanel.tsx";
import styles from "./StagePage.module.css";

export function ChannelDialog() {
  const session = useSession();
  const { id, name } = useStage();
  const navigate = useNavigate();
  const maySwitch = useMayTake();
  const { data: now } = useQuery(stageChannelQuery(session, id));
  const [chosen, choose] = useState<{ id: string; name: string } | null>(null);
  const close = () => navigate({ to: "/screens/$stage_id", params: { stage_id: id } });
  const { mutateAsync } = useSwitchChannel();
  const put = useSave(
    () => {
      if (!chosen) throw new Error("Choose the channel to switch to.");
      return mutateAsync(chosen.id);
    },
    { onSaved: close },
  );
  return (
    <DialogBox title={`Channel of ${name}`} onClose={() => void close()}>
      {maySwitch === true ? (
        <Form mutation={put} submit={chosen ? `Switch to ${chosen.name}` : "Switch"}>
          <ChannelPick
            chosen={chosen?.id ?? now?.channel_id ?? null}
            onChoose={(id, name) => {
              put.reset();
              choose({ id, name });
            }}
            autoFocus
          />
          <p className={styles.goesLive}>
            Every video on {name} that shows the stage’s channel changes at once. It stays until somebody
            switches again or hands it back to the rules.
          </p>
        </Form>
      ) : (
        <p>
          {maySwitch === "held"
            ? "A live show that somebody else controls holds this stage."
            : "Operators switch channels, and you may look only."}
        </p>
      )}
    </DialogBox>
  );
}
