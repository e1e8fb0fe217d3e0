import type { PlayedChapter, Programme } from "./programme.ts";
import { findAgendas, type AgendaSettings, hasRoom, type Source } from "../agenda/agendaView.ts";
import { agendaPrefix, every_room } from "../agenda/playedAgenda.ts";

/**
 * Tells operators about agenda boards that name an event or a room that does not exist. Such a board says that nothing
 * is planned.
 */
export function findBoardProblems(programme: Programme): string[] {
  const chapters = Object.values(programme.stories).flatMap(({ chapters }) => chapters);
  const told = chapters.flatMap((chapter) =>
    listBoards(chapter, programme).flatMap((board) => {
      const problem = findProblem(board, programme);
      return problem === null ? [] : [`In “${chapter.scene_title}”: ${problem}`];
    }),
  );
  return [...new Set(told)];
}

function listBoards({ plays_scene_id }: PlayedChapter, { shots, layouts }: Programme): AgendaSettings[] {
  return (shots[plays_scene_id] ?? []).flatMap(({ timeline, layout_id, layout_opts }) => {
    const layout = layout_id === null ? undefined : layouts[layout_id];
    const behind = layout?.blocks.filter(({ uuid }) => !layout_opts.hide?.includes(uuid)) ?? [];
    return timeline.blocks
      .concat(behind)
      .flatMap(({ kind, agenda, hidden }) => (kind === "agenda" && agenda && !hidden ? [agenda] : []));
  });
}

function findProblem({ event_ref, room }: AgendaSettings, programme: Source): string | null {
  const agendas = findAgendas(event_ref, programme);
  if (
    event_ref !== undefined &&
    !agendas.some(({ ref, date }) => date !== null || hasRecords(ref, programme))
  )
    return `the agenda board names the event “${event_ref}”, which is not there`;
  if (room === undefined || room === every_room || room === "stage" || agendas.length === 0) return null;
  return agendas.some((agenda) => hasRoom(agenda, room, programme))
    ? null
    : `the agenda board names the room “${room}”, which its event does not have`;
}

function hasRecords(event_ref: string, { records }: Source): boolean {
  const prefix = agendaPrefix(event_ref);
  return Object.entries(records).some(([ref, { values }]) => values !== null && ref.startsWith(prefix));
}
