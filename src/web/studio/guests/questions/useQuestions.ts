import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { postStatuses } from "../../../../core/posts/post.ts";
import { useSession } from "../../people/session.ts";
import { useChanges } from "../../shell/changes.ts";
import { useFollow } from "../desk/useDesk.ts";
import { type PostPage, readPosts } from "../posts.ts";
import { changeQuestions, noQuestions } from "./questionsState.ts";

// More questions than anybody reads; the most voted ones are there in any case.
const most_pages = 50;

/** All questions of an engagement, those that were merged too, kept up to date by what the server tells. */
export function useQuestions(engagement_id: string) {
  const session = useSession();
  const [state, change] = useReducer(changeQuestions, noQuestions);
  const [error, setError] = useState<Error | null>(null);
  const reading = useRef(0);
  const follow = useFollow(engagement_id, (asked, posts) => change({ type: "told", asked, posts }));

  const readAll = useCallback(async () => {
    reading.current += 1;
    const own = reading.current;
    try {
      const top = await session.api.get("/engagements/{id}/questions", {
        params: { id: engagement_id },
        query: { limit: 100 },
      });
      if (own === reading.current) change({ type: "page", posts: top.items });
      const all: Post[] = [...top.items];
      let cursor: string | null = null;
      let pages = 0;
      do {
        const page: PostPage = await readPosts(session, engagement_id, everyQuestion, cursor);
        // Somebody who came back meanwhile reads everything anew.
        if (own !== reading.current) return;
        change({ type: "page", posts: page.items });
        all.push(...page.items);
        cursor = page.next_cursor;
        pages += 1;
      } while (cursor !== null && pages < most_pages);
      if (cursor === null) change({ type: "all", posts: all });
      setError(null);
    } catch (error) {
      if (own === reading.current) setError(error as Error);
    }
  }, [session, engagement_id]);

  useEffect(() => {
    void readAll();
  }, [readAll]);

  useChanges({
    onChange(changed) {
      if (!("engagement_id" in changed) || changed.engagement_id !== engagement_id) return;
      if (changed.kind === "post") follow(changed.post_id);
      if (changed.kind !== "questionVotes") return;
      const votes = new Map(changed.body.posts.map(({ id, question }) => [id, question?.votes ?? 0]));
      change({ type: "votes", votes });
      for (const id of votes.keys()) if (!state.posts.has(id)) follow(id);
    },
    onWelcome: () => void readAll(),
  });

  return { state, change, error, readAll, follow };
}

const everyQuestion = {
  status: postStatuses,
  kind: "question" as const,
  room: undefined,
  merged: undefined,
  newest_first: true,
};
