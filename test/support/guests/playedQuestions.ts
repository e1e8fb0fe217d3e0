import type { PlayedQuestions } from "../../../src/core/posts/playedQuestions.ts";
import type { PlayedPost, PlayedQuestion } from "../../../src/core/posts/playedWall.ts";
import { quizTimeline } from "../quizzes/shownGames.ts";

/** A question as screens are told of it; its words are its id. */
export function questionOf(
  id: string,
  question: Partial<PlayedQuestion> = {},
  rest: Partial<PlayedPost> = {},
): PlayedPost {
  return {
    id,
    kind: "question",
    status: "approved",
    room: null,
    caption: id,
    name: null,
    shown_at: 0,
    media: null,
    question: { votes: 0, pinned: false, session_id: null, answer_text: null, asked_at: 0, ...question },
    ...rest,
  };
}

export function playedQuestions(posts: PlayedPost[], rest: Partial<PlayedQuestions> = {}): PlayedQuestions {
  return {
    title: "Summer party",
    state: "open",
    join_url: "https://cuelight.example/e/K7P2QX",
    rooms: [],
    languages: ["en"],
    filters: [{ rooms: null, kinds: null }],
    posts,
    ...rest,
  };
}

/** A shot that is questions alone: all of the canvas but its margins, or a part of it. */
export function questionsTimeline(
  props: { view?: "list" | "one"; rows?: number },
  ...given: Parameters<typeof quizTimeline>
) {
  const timeline = quizTimeline(...given);
  return {
    ...timeline,
    blocks: timeline.blocks.map((block) =>
      Object.assign({}, block, { uuid: "questions", kind: "questions", props: { ...block.props, ...props } }),
    ),
  };
}
