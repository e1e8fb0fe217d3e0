import { useNavigate } from "@tanstack/react-router";
import type { EventSource } from "../../../../contract/eventSources.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { eventsQuery } from "../events.ts";
import { SourceFields } from "./SourceFields.tsx";
import { followSchedule, listSourceKeys, saveSource, sayReading } from "./sources.ts";

interface SourceDialogProps {
  event_ref: string;
  source: EventSource | null;
  onClose: () => void;
}

/** What one event follows. */
export function SourceDialog({ event_ref, source, onClose }: SourceDialogProps) {
  const session = useSession();
  const save = useSave((values) => saveSource(session, event_ref, values), {
    stale: listSourceKeys(session, event_ref),
    notice: sayReading,
    onSaved: onClose,
  });
  return (
    <DialogBox title={source ? "Source" : "Follow a schedule"} onClose={onClose}>
      <Form submit={source ? "Save and read" : "Follow"} mutation={save}>
        <SourceFields source={source} hasDay />
      </Form>
    </DialogBox>
  );
}

/** Every day of a file becomes an event. */
export function FollowDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const save = useSave((values) => followSchedule(session, values), {
    stale: [eventsQuery(session).queryKey],
    notice: (events) =>
      events.length === 1 ? "One day is followed." : `${events.length} days are followed.`,
    onSaved: async (events) => {
      onClose();
      const [first] = events;
      if (first) await navigate({ to: "/events/$event_ref", params: { event_ref: first.ref } });
    },
  });
  return (
    <DialogBox title="Follow a schedule" onClose={onClose}>
      <p className="muted">Each day of the file becomes an event that changes with it.</p>
      <Form submit="Follow" mutation={save}>
        <SourceFields source={null} hasDay={false} />
      </Form>
    </DialogBox>
  );
}
