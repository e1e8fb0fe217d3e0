import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type PollKind, pollKinds } from "../../../../core/polls/poll.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagementContext.ts";
import { PollOptionsField } from "./PollOptionsField.tsx";
import { hasOptions, pollIn } from "./pollIn.ts";
import type { Poll } from "../../../../contract/polls.ts";
import { addPoll, patchPoll, pollsQuery } from "./polls.ts";
import { pollKindWords } from "./words.ts";

/** Null: a new one. Once it was opened only the question can be worded otherwise. */
export function PollDialog({ poll, onClose }: { poll: Poll | null; onClose: () => void }) {
  const session = useSession();
  const engagement = useEngagement();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<PollKind>(poll?.kind ?? "single");
  const isPrepared = poll === null || poll.run.state === "prepared";
  const save = useMutation({
    mutationFn: (values: FormData) => {
      const fields = pollIn(values, kind);
      if (!poll) return addPoll(session, engagement.id, fields);
      return patchPoll(session, poll.id, isPrepared ? fields : { question: fields.question });
    },
    onSuccess() {
      onClose();
      return queryClient.invalidateQueries({ queryKey: pollsQuery(session, engagement.id).queryKey });
    },
  });

  return (
    <DialogBox title={poll ? "Edit the poll" : "New poll"} open closesOutside={false} onClose={onClose}>
      <Form
        onSend={save.mutate}
        busy={save.isPending}
        error={save.error}
        submit={poll ? "Save" : "Prepare it"}
      >
        <label className="field">
          <span className="field-label">Kind</span>
          <select
            className="input"
            value={kind}
            disabled={!isPrepared}
            onChange={({ target }) => setKind(pollKinds.find((one) => one === target.value) ?? "single")}
          >
            {pollKinds.map((kind) => (
              <option key={kind} value={kind}>
                {pollKindWords[kind].label}
              </option>
            ))}
          </select>
          <span className="field-hint">
            {isPrepared
              ? pollKindWords[kind].does
              : "It was opened already. Reset it to change more than the question."}
          </span>
        </label>
        <Field
          label="Question"
          name="question"
          required
          maxLength={200}
          autoComplete="off"
          autoFocus
          defaultValue={poll?.question}
        />
        {isPrepared && <OfKind kind={kind} poll={poll} />}
      </Form>
    </DialogBox>
  );
}

function OfKind({ kind, poll }: { kind: PollKind; poll: Poll | null }) {
  return (
    <>
      {hasOptions(kind) && <PollOptionsField initial={poll?.options ?? []} />}
      {kind === "multi" && (
        <Field
          label="At most so many choices"
          name="max_choices"
          type="number"
          min={1}
          max={12}
          defaultValue={poll?.kind === "multi" ? (poll.max_choices ?? undefined) : undefined}
          hint="Empty: as many as they like"
        />
      )}
      {kind === "words" && (
        <Field
          label="Words each"
          name="max_choices"
          type="number"
          min={1}
          max={5}
          required
          defaultValue={poll?.kind === "words" ? (poll.max_choices ?? 3) : 3}
        />
      )}
      {kind === "rating" && <ScaleFields scale={poll?.scale ?? null} />}
    </>
  );
}

function ScaleFields({ scale }: { scale: Poll["scale"] }) {
  return (
    <div className="poll-scale">
      <Field
        label="Lowest"
        name="min"
        type="number"
        min={0}
        max={9}
        required
        defaultValue={scale?.min ?? 1}
      />
      <Field
        label="What the lowest means"
        name="min_label"
        maxLength={40}
        autoComplete="off"
        defaultValue={scale?.min_label}
      />
      <Field
        label="Highest"
        name="max"
        type="number"
        min={1}
        max={10}
        required
        defaultValue={scale?.max ?? 5}
      />
      <Field
        label="What the highest means"
        name="max_label"
        maxLength={40}
        autoComplete="off"
        defaultValue={scale?.max_label}
      />
    </div>
  );
}
