import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, Plus } from "lucide-react";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { stagesQuery } from "../stages/stages.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import type { StoryWithChapters } from "../../../contract/stories.ts";
import { StoryMenu } from "./StoryMenu.tsx";
import { useRoundLength } from "./useRoundLength.ts";
import { sayChapters, sayRound, sayStages } from "./words.ts";

export function StoryHead({ story }: { story: StoryWithChapters }) {
  const session = useSession();
  const navigate = useNavigate();
  const { data: stages = [] } = useInfiniteQuery(stagesQuery(session));
  const round = useRoundLength(story.chapters);
  const names = stages.filter(({ idle_story_id }) => idle_story_id === story.id).map(({ name }) => name);
  const params = { story_id: story.id };

  return (
    <header className="story-head">
      <Link className="icon-button" to="/stories" aria-label="Back to Stories">
        <ChevronLeft aria-hidden />
      </Link>
      <div className="story-title">
        <h1>{story.title}</h1>
        <StatusBadge status={story.status} />
      </div>
      {mayEdit(session.workspace.role) && (
        <div className="story-actions">
          <Link className="button" to="/stories/$story_id/add" params={params}>
            <Plus aria-hidden /> Add a chapter
          </Link>
          <Link className="button button-main" to="/stories/$story_id/stages" params={params}>
            Put it on a stage
          </Link>
          <StoryMenu story={story} onRemoved={() => void navigate({ to: "/stories" })} />
        </div>
      )}
      {story.description && <p className="story-description muted">{story.description}</p>}
      <p className="story-facts small muted">
        <span className={names.length > 0 ? "story-plays" : ""}>{sayStages(names)}</span>
        <span>{sayChapters(story.chapters.length)}</span>
        {round && <span>{sayRound(round)}</span>}
      </p>
    </header>
  );
}
