import type { Timeline } from "../timeline/timeline.ts";
import { designedShot, inner, isWide, margin, placed, type Size } from "./designedShot.ts";

/** `room`: a key, or `stage` for the room that the stage itself is; without one, all of them. */
export function agendaShot(size: Size, { event_ref, room }: { event_ref: string; room?: string }): Timeline {
  const view = isWide(size) ? "now_next" : "upcoming";
  return designedShot(size, [
    placed(
      size,
      { x: margin, y: margin, w: inner, h: inner },
      {
        uuid: "board",
        label: "Agenda",
        kind: "agenda",
        track_id: "main",
        agenda: { event_ref, view, show_speakers: true, show_track: true, ...(room && { room }) },
      },
    ),
  ]);
}
