import { queryOptions } from "@tanstack/react-query";
import type { SourceReading } from "../../../../contract/eventSources.ts";
import { choiceIn, textIn } from "../../parts/Form.tsx";
import type { Caller, Session } from "../../people/session.ts";
import { eventQuery } from "../events.ts";
import { workspaceKey } from "../../queryKeys.ts";

type SessionApi = Pick<Session, "api">;

export function sourceQuery({ workspace, api }: Caller, ref: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "event-sources", ref),
    queryFn: ({ signal }) => api.get("/events/{ref}/source", { params: { ref }, signal }),
  });
}

/** What is read again when an event's source was set, read or removed. */
export function listSourceKeys(session: Caller, ref: string) {
  return [eventQuery(session, ref).queryKey, sourceQuery(session, ref).queryKey];
}

export function calendarQuery({ workspace, api }: Caller, ref: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "event-calendars", ref),
    queryFn: ({ signal }) => api.get("/events/{ref}/calendar", { params: { ref }, signal }),
  });
}

const applyModes = ["auto", "ask"] as const;

/** What the form of a source holds. */
export function settingsIn(values: FormData) {
  return {
    url: textIn(values, "url"),
    every_min: Number(textIn(values, "every_min")),
    apply: choiceIn(values, "apply", applyModes),
    time_zone: textIn(values, "time_zone") || null,
  };
}

/** Sets the source and reads it at once: whoever sets one wants to see what comes of it. */
export async function saveSource({ api }: SessionApi, ref: string, values: FormData): Promise<SourceReading> {
  const day = textIn(values, "day") || null;
  await api.put("/events/{ref}/source", { params: { ref }, body: { ...settingsIn(values), day } });
  return readSource({ api }, ref);
}

export function readSource({ api }: SessionApi, ref: string, accept_removed = false): Promise<SourceReading> {
  return api.post("/events/{ref}/source/read", { params: { ref }, body: { accept_removed } });
}

/** Has every day of a file followed, and reads each at once. */
export async function followSchedule({ api }: SessionApi, values: FormData) {
  const { events } = await api.post("/event-sources", { body: settingsIn(values) });
  for (const { ref } of events) await readSource({ api }, ref);
  return events;
}

/** What a reading came to, in a sentence. */
export function sayReading({ error, changed, applied }: SourceReading): string {
  if (error !== null) return error;
  if (applied) return "Read: what differed is applied.";
  return changed ? "Read: what differs waits to be applied." : "Read: nothing differs.";
}
