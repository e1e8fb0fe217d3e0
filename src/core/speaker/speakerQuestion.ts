import type { Programme } from "../playback/programme.ts";
import type { PlayedPost } from "../posts/playedWall.ts";
import { listByChoice } from "../posts/questionsView.ts";

export interface SpeakerQuestion {
  kind: "post" | "guest";
  text: string;
  /** Null: nobody's, or a guest's whose name is all there is. */
  name: string | null;
}

/**
 * Finds what stands on the stage's walls and lists of questions for who speaks to take up: the words of the post that was
 * featured last, else the guest who is on air.
 */
export function findSpeakerQuestion(
  { walls, questions = {}, on_air = [] }: Pick<Programme, "walls" | "questions" | "on_air">,
  now: number,
): SpeakerQuestion | null {
  const featured = [...Object.values(walls), ...Object.values(questions)].flatMap(({ posts }) =>
    posts.filter((post) => post.shown_at <= now && isAsked(post)),
  );
  const [last] = listByChoice(featured);
  if (last) return { kind: "post", text: last.caption, name: last.name };
  const guest = on_air.find(({ presenter_id }) => presenter_id === null);
  return guest ? { kind: "guest", text: guest.name, name: null } : null;
}

const isAsked = ({ status, kind, caption }: PlayedPost) =>
  status === "featured" && (kind === "note" || kind === "question") && caption.trim() !== "";
