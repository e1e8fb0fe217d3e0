import { findStageSession } from "../playback/findStageSession.ts";
import type { Programme } from "../playback/programme.ts";
import type { GuestQuestion } from "../posts/guestQuestion.ts";
import { orderQuestions } from "../posts/questionsView.ts";
import { isForSpeaker } from "../posts/speakerScope.ts";
import { readSpeakerScope } from "../playback/readSpeakerScope.ts";

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
  const scope = readSpeakerScope({ ...programme, sessions: session ? [session] : [] });
  return orderQuestions(posts.filter(({ shown_at }) => shown_at <= now))
    .filter((question) => !question.is_answered && !question.is_featured && isForSpeaker(scope, question))
    .slice(0, most);
}
