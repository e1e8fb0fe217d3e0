import { useQuery } from "@tanstack/react-query";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { showingQuery } from "../../onStage/onStage.ts";
import { ShowOnStage } from "../../onStage/ShowOnStage.tsx";
import { useSession } from "../../people/session.ts";
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
      offWord={post.status === "featured" && <NotAlone engagement_id={post.engagement_id} />}
    />
  );
}

/** Where a question is to be seen that is put on screen and stands alone on no stage: in the list, or nowhere yet. */
function NotAlone({ engagement_id }: { engagement_id: string }) {
  const { data: stages } = useQuery(showingQuery(useSession(), { kind: "questions", id: engagement_id }));
  if (!stages) return null;
  const names = new Intl.ListFormat("en-GB").format(stages.map(({ name }) => name));
  return (
    <p className={stages.length === 0 ? "ready small" : "live small cut"} role="status">
      {stages.length === 0 ? "No stage shows questions yet." : `In the list on ${names}`}
    </p>
  );
}

const most_letters = 60;

const shorten = (text: string) => (text.length > most_letters ? `${text.slice(0, most_letters - 1)}…` : text);
