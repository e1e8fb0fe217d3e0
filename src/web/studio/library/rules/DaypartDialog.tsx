import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { Daypart } from "../../../../contract/dayparts.ts";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { TimeField } from "../../parts/TimeField.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { ChangedMeanwhile } from "../../rules/ChangedMeanwhile.tsx";
import { useOpened } from "../../rules/useOpened.ts";
import { daypartsQuery } from "../../stories/stories.ts";
import { DayBand } from "./DayBand.tsx";

/** Makes a time of day, or changes the one in the address. */
export function DaypartDialog() {
  const { daypart_id } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: all } = useInfiniteQuery(daypartsQuery(useSession()));
  const daypart = useOpened(all, daypart_id);
  const close = () => void navigate({ to: "/library/rules" });
  return (
    <DialogBox
      title={daypart_id === undefined ? "New time of day" : "Time of day"}
      who="editors"
      onClose={close}
    >
      {daypart !== undefined ? (
        <DaypartForm key={daypart?.id} daypart={daypart} all={all ?? []} onDone={close} />
      ) : all ? (
        <p>This time of day is gone. Somebody deleted it.</p>
      ) : (
        <Skeleton lines={3} />
      )}
    </DialogBox>
  );
}

interface DaypartFormProps {
  daypart: Daypart | null;
  all: readonly Daypart[];
  onDone: () => void;
}

function DaypartForm({ daypart, all, onDone }: DaypartFormProps) {
  const session = useSession();
  const [written, setWritten] = useState({
    name: daypart?.name ?? "",
    from: daypart?.from ?? "11:30",
    to: daypart?.to ?? "14:00",
  });
  const { name, from, to } = written;
  const isWhole = from !== "" && to !== "" && from !== to;
  const save = useSave(
    async () => {
      const body = { name: name.trim(), from, to };
      return daypart
        ? session.api.patch("/dayparts/{id}", { params: { id: daypart.id }, body })
        : session.api.post("/dayparts", { body });
    },
    {
      stale: [daypartsQuery(session).queryKey],
      notice: ({ name }) => `“${name}” is saved.`,
      onSaved: onDone,
    },
  );
  const isRenamed = daypart !== null && name.trim().toLowerCase() !== daypart.name.trim().toLowerCase();
  return (
    <Form mutation={save} submit={daypart ? "Save" : "Make it"}>
      <Field
        label="Name"
        name="name"
        required
        maxLength={limits.name}
        placeholder="Lunch"
        value={name}
        hint={isRenamed ? "Records that name it by its old name will not find it any more." : undefined}
        onChange={(name) => setWritten({ ...written, name })}
      />
      <div className="field-pair">
        <TimeField
          label="From"
          name="from"
          required
          value={from}
          onChange={(from) => setWritten({ ...written, from })}
        />
        <TimeField
          label="To"
          name="to"
          required
          value={to}
          hint={isWhole && from > to ? "The next morning" : undefined}
          onChange={(to) => setWritten({ ...written, to })}
        />
      </div>
      {isWhole && <DayBand times={written} />}
      <ChangedMeanwhile opened={daypart} stored={all.find(({ id }) => id === daypart?.id)} />
    </Form>
  );
}
