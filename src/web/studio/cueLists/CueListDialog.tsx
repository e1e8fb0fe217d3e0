import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { CueList } from "../../../contract/cueLists.ts";
import { limits } from "../../../core/limits.ts";
import { eventsQuery } from "../events/events.ts";
import { sayDateInYear } from "../events/times.ts";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { Select } from "../parts/Select.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { cueListQuery, cueListsQuery } from "./cueLists.ts";

export function NewCueListDialog() {
  const navigate = useNavigate();
  const session = useSession();
  const save = useSave((values: FormData) => session.api.post("/cue-lists", { body: fieldsIn(values) }), {
    stale: [cueListsQuery(session).queryKey],
    onSaved: ({ id }) => navigate({ to: "/run/$list_id", params: { list_id: id } }),
  });
  return (
    <DialogBox title="New run of show" who="operators" onClose={() => void navigate({ to: "/run" })}>
      <Form mutation={save} submit="Make it">
        <CueListFields start={null} />
      </Form>
    </DialogBox>
  );
}

const route = getRouteApi("/shell/run/$list_id/edit");

export function EditCueListDialog() {
  const { list_id } = route.useParams();
  const navigate = useNavigate();
  const query = useQuery(cueListQuery(useSession(), list_id));
  const close = () => void navigate({ to: "/run/$list_id", params: { list_id } });
  return (
    <DialogBox title="Rename or bind to an event" who="operators" onClose={close}>
      <QueryView query={query}>{(list) => <EditForm list={list} onDone={close} />}</QueryView>
    </DialogBox>
  );
}

function EditForm({ list, onDone }: { list: CueList; onDone: () => void }) {
  const session = useSession();
  const save = useSave(
    (values: FormData) =>
      session.api.patch("/cue-lists/{id}", { params: { id: list.id }, body: fieldsIn(values) }),
    { stale: [cueListsQuery(session).queryKey], onSaved: onDone },
  );
  return (
    <Form mutation={save} submit="Save">
      <CueListFields start={list} />
    </Form>
  );
}

function CueListFields({ start }: { start: CueList | null }) {
  const { data: events = [] } = useInfiniteQuery(eventsQuery(useSession()));
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        autoFocus
        maxLength={limits.name}
        defaultValue={start?.title ?? ""}
        placeholder="Opening night"
      />
      <Select
        label="Event"
        name="event_ref"
        none="No event"
        defaultValue={start?.event_ref ?? ""}
        hint="Planned times are written by the event’s clock, and its sessions are offered first."
        choices={events.map(({ ref, title, date }) => ({
          value: ref,
          label: `${title}, ${sayDateInYear(date)}`,
        }))}
      />
    </>
  );
}

const fieldsIn = (values: FormData) => ({
  title: textIn(values, "title"),
  event_ref: textIn(values, "event_ref") || null,
});
