import { findStageSession } from "../playback/findStageSession.ts";
import type { Programme } from "../playback/programme.ts";
import type { GuestQuestion } from "../posts/guestQuestion.ts";
import { orderQuestions } from "../posts/questionsView.ts";

/** Who speaks takes in no more at a glance. */
const most = 3;

type Given = Pick<Programme, "agendas" | "questions" | "sessions" | "show" | "stage">;

/**
 * Lists the questions with the most votes that are for who speaks now: those about the stage's session, and those about
 * none that were asked in the stage's room, or in none. The one that was chosen for the screens is told by itself.
 */
export function listSpeakerQuestions(programme: Given, now: number): GuestQuestion[] {
  const { questions = {} } = programme;
  const posts = Object.values(questions).flatMap(({ posts }) => posts);
  if (posts.length === 0) return [];
  const session = findStageSession(programme, "current_or_next", now);
  const rooms = listStageRooms(programme);
  const isHere = ({ session_id, room }: GuestQuestion) =>
    session_id === null ? room === null || rooms.size === 0 || rooms.has(room) : session_id === session?.id;
  return orderQuestions(posts.filter(({ shown_at }) => shown_at <= now))
    .filter((question) => !question.is_answered && !question.is_featured && isHere(question))
    .slice(0, most);
}

/** The keys of the rooms that the boards know as this stage's. */
function listStageRooms({ agendas, stage }: Given): Set<string> {
  const rooms = agendas.flatMap(({ rooms }) => rooms.filter(({ stage_id }) => stage_id === stage.id));
  return new Set(rooms.map(({ key }) => key));
}
