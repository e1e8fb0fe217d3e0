import { useState } from "react";
import type { Publisher } from "../../../contract/livePresenters.ts";
import { limits } from "../../../core/limits.ts";
import { Button } from "../parts/Button.tsx";
import { Field } from "../parts/Field.tsx";
import { useSetLive } from "./livePresenters.ts";
import styles from "./LivePresenters.module.css";

interface NoteFormProps {
  session_id: string;
  publisher: Publisher;
}

/** A line that the presenter reads on their own page. */
export function NoteForm({ session_id, publisher: { link_id, name, note } }: NoteFormProps) {
  const { mutate, isPending } = useSetLive(session_id);
  const [text, setText] = useState("");
  const written = text.trim();
  const send = () => {
    if (written === "" || isPending) return;
    mutate({ link_id, change: { note: written } }, { onSuccess: () => setText("") });
  };
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.note}>
        <Field
          bare
          label={`Note to ${name}`}
          placeholder="A note only they see"
          maxLength={limits.presenter_note}
          value={text}
          onChange={setText}
        />
        <Button
          type="submit"
          label="Send"
          aria-label={`Send the note to ${name}`}
          aria-disabled={written === "" || isPending}
        />
      </div>
      {note !== "" && (
        <p className={`small ${styles.sentNote}`}>
          <span className="break">
            <span className="muted">They read:</span> “{note}”
          </span>
          <Button
            look="text"
            label="Clear"
            aria-label={`Clear the note to ${name}`}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && mutate({ link_id, change: { note: "" } })}
          />
        </p>
      )}
    </form>
  );
}
