import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSession } from "../people/session.ts";
import { stagesQuery } from "../stages/stages.ts";
import type { Story } from "../../../contract/stories.ts";
import { StoryCard } from "./StoryCard.tsx";

interface StoryGridProps {
  query: UseInfiniteQueryResult<Story[]>;
  stories: Story[];
  isArchive: boolean;
}

export function StoryGrid({ query, stories, isArchive }: StoryGridProps) {
  const session = useSession();
  const { data: stages = [] } = useInfiniteQuery(stagesQuery(session));
  const archived = stories.filter(({ status }) => status === "archived");
  const shown = isArchive ? archived : stories.filter(({ status }) => status !== "archived");
  const stagesOf = (id: string) => stages.filter(({ idle_story_id }) => idle_story_id === id);

  return (
    <>
      {(archived.length > 0 || isArchive) && (
        <nav className="tabs" aria-label="Stories">
          <Link
            to="/stories"
            search={{}}
            className="tab"
            activeOptions={{ exact: true, includeSearch: true }}
          >
            In use
          </Link>
          <Link to="/stories" search={{ show: "archived" }} className="tab">
            Archive
          </Link>
        </nav>
      )}
      {shown.length === 0 && (
        <p className="muted">{isArchive ? "Nothing is in the archive." : "Every story is in the archive."}</p>
      )}
      <ul className="story-grid" aria-label={isArchive ? "Archived stories" : "Stories"}>
        {shown.map((story) => (
          <StoryCard key={story.id} story={story} stages={stagesOf(story.id).map(({ name }) => name)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <button
          type="button"
          className="button list-more"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? "Loading more" : "Load more"}
        </button>
      )}
    </>
  );
}
