import { useState } from "react";
import type { Stage } from "../../../../contract/stages.ts";
import { Button } from "../../parts/Button.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { SpeakerMessageForm } from "./SpeakerMessageForm.tsx";

/** Opens what can be told who speaks in a room. */
export function MessageButton({ stage }: { stage: Pick<Stage, "id" | "name"> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="text"
        label="Message"
        aria-label={`Message to who speaks in ${stage.name}`}
        onClick={() => setIsOpen(true)}
      />
      <DialogBox
        title={`Message to ${stage.name}`}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        changesHeight
      >
        <SpeakerMessageForm stage={stage} />
      </DialogBox>
    </>
  );
}
