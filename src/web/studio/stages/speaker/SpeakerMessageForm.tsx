import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Stage } from "../../../../contract/stages.ts";
import { limits } from "../../../../core/limits.ts";
import { Ago } from "../../parts/Ago.tsx";
import { Button } from "../../parts/Button.tsx";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { Field } from "../../parts/Field.tsx";
import { useSession } from "../../people/session.ts";
import { quickMessages, speakerMessageQuery, useSpeakerMessage } from "./speakerMessages.ts";
import styles from "./Speaker.module.css";

/** What is told who speaks on a stage: at one press, or in words of one's own. It stays until it is removed. */
export function SpeakerMessageForm({ stage: { id, name } }: { stage: Pick<Stage, "id" | "name"> }) {
  const { data: message } = useQuery(speakerMessageQuery(useSession(), id));
  const { mutate, isPending } = useSpeakerMessage(id);
  const [text, setText] = useState("");
  const [flash, setFlash] = useState(true);
  const written = text.trim();
  const send = (words: string, onSuccess?: () => void) => {
    if (words !== "" && !isPending) mutate({ text: words, flash }, onSuccess ? { onSuccess } : {});
  };
  return (
    <form
      className="stack gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        send(written, () => setText(""));
      }}
    >
      <div className={styles.quick} role="group" aria-label={`Quick messages to ${name}`}>
        {quickMessages.map((words) => (
          <Button
            key={words}
            label={words}
            aria-disabled={isPending || undefined}
            onClick={() => send(words)}
          />
        ))}
      </div>
      <div className={styles.write}>
        <Field
          bare
          label={`Message to who speaks in ${name}`}
          placeholder="A message only they see"
          maxLength={limits.speaker_message}
          value={text}
          onChange={setText}
        />
        <Button type="submit" label="Send" look="main" aria-disabled={written === "" || isPending} />
      </div>
      <Checkbox label="Light up twice when it comes" checked={flash} onChange={setFlash} />
      <div className={styles.told} aria-live="polite">
        {message ? (
          <>
            <span className="break">
              <span className="muted">They read:</span> “{message.text}”{" "}
              <span className="muted small">
                {message.by}, <Ago at={message.sent_at} />
              </span>
            </span>
            <Button
              label="Remove"
              aria-label={`Remove the message to ${name}`}
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && mutate(null)}
            />
          </>
        ) : (
          <span className="muted">No message stands there.</span>
        )}
      </div>
    </form>
  );
}
