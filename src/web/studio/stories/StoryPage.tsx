import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useMatchRoute } from "@tanstack/react-router";
import { ApiError } from "../../../client/ApiError.ts";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { ChapterList } from "./ChapterList.tsx";
import { StoryContext } from "./storyContext.ts";
import { storyQuery } from "./stories.ts";
import "./stories.css";
import { StoryHead } from "./StoryHead.tsx";

const route = getRouteApi("/shell/stories/$story_id");

export function StoryPage() {
  const session = useSession();
  const { story_id } = route.useParams();
  const { data: story, error, refetch } = useQuery(storyQuery(session, story_id));
  const chosen = useMatchRoute()({ to: "/stories/$story_id/chapters/$chapter_id" });
  useTitle(story?.title, "Stories");

  if (error instanceof ApiError && error.status === 404) return <Gone />;
  if (!story)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={6} />;
  return (
    <StoryContext value={story}>
      <div className="story">
        <StoryHead story={story} />
        <div className="story-columns">
          <ChapterList story={story} chosen={chosen ? chosen.chapter_id : null} />
          {!chosen && story.chapters.length > 0 && (
            <aside className="inspector inspector-bare" aria-label="Chapter">
              <p className="muted">
                Choose a chapter to see{mayEdit(session.workspace.role) && " and change"} when and how it
                plays.
              </p>
            </aside>
          )}
          <Outlet />
        </div>
      </div>
    </StoryContext>
  );
}

function Gone() {
  return (
    <div className="state">
      <h1 className="story-gone">This story is gone</h1>
      <p>Somebody deleted it, or the address is mistyped.</p>
      <Link className="button" to="/stories">
        See the others
      </Link>
    </div>
  );
}
