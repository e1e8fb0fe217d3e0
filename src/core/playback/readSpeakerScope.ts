import type { Programme } from "./programme.ts";
import type { SpeakerScope } from "../posts/speakerScope.ts";

/** Where no board knows a room of the stage, questions of all rooms are for those who speak there. */
export function readSpeakerScope({
  agendas,
  sessions,
  stage,
}: Pick<Programme, "agendas" | "sessions"> & { stage: { id: string } }): SpeakerScope {
  const rooms = agendas.flatMap(({ rooms }) => rooms.filter(({ stage_id }) => stage_id === stage.id));
  return {
    session_ids: sessions.map(({ id }) => id),
    rooms: rooms.length === 0 ? null : [...new Set(rooms.map(({ key }) => key))],
  };
}
