import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { ShowOnStage } from "../../onStage/ShowOnStage.tsx";
import type { PostChange } from "../posts.ts";
import { findQuestionAlone } from "./questionViews.ts";

interface ShowQuestionProps {
  post: Post;
  /** All of the engagement. */
  questions: readonly Post[];
  amend: (post: Post, change: PostChange) => Promise<boolean>;
}

/** Shows one question large on stages. It is the only one on screen then, because a stage shows the first of several. */
export function ShowQuestion({ post, questions, amend }: ShowQuestionProps) {
  if (post.status !== "approved" && post.status !== "featured") return null;

  async function putAlone() {
    const others = questions.filter(
      ({ post_id, status }) => status === "featured" && post_id !== post.post_id,
    );
    for (const other of others) await amend(other, { status: "approved" });
    if (post.status !== "featured" && !(await amend(post, { status: "featured" })))
      throw new Error("Not shown: the question could not be put on screen.");
  }

  return (
    <ShowOnStage
      subject={{ kind: "question", id: post.engagement_id }}
      title={shorten(post.caption)}
      isAnother={findQuestionAlone(questions)?.post_id !== post.post_id}
      beforeShown={putAlone}
    />
  );
}

const most_letters = 60;

const shorten = (text: string) => (text.length > most_letters ? `${text.slice(0, most_letters - 1)}…` : text);
