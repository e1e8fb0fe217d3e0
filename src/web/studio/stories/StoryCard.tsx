import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { useSeen } from "../pictures/useSeen.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import type { Story } from "../../../contract/stories.ts";
import type { Chapter } from "../../../contract/stories.ts";
import { storyQuery } from "./stories.ts";
import { StoryMenu } from "./StoryMenu.tsx";
import { StoryPictures } from "./StoryPictures.tsx";
import { useRoundLength } from "./useRoundLength.ts";
import { sayChapters, sayRound, sayStages } from "./words.ts";
import { SkeletonBlock } from "../parts/Skeleton.tsx";

// Each is read to know how long it is; the story's own page reads them all.
const most_scenes = 12;

export function StoryCard({ story, stages }: { story: Story; stages: string[] }) {
  const session = useSession();
  const ref = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(ref);
  const { data } = useQuery({ ...storyQuery(session, story.id), enabled: isSeen });
  const { id, title, status } = story;

  return (
    <li ref={ref} className="story-card">
      {data ? <StoryPictures chapters={data.chapters} /> : <SkeletonBlock className="story-pictures" />}
      <div className="story-card-words">
        <div className="story-card-head">
          <h2>
            <Link className="story-link" to="/stories/$story_id" params={{ story_id: id }}>
              {title}
            </Link>
          </h2>
          <StatusBadge status={status} />
          {mayEdit(session.workspace.role) && <StoryMenu story={story} />}
        </div>
        <p className="muted small">
          {data ? <ChaptersLine chapters={data.chapters} /> : <span>&nbsp;</span>}
        </p>
        <p className={stages.length > 0 ? "story-plays small" : "muted small"}>{sayStages(stages)}</p>
      </div>
    </li>
  );
}

function ChaptersLine({ chapters }: { chapters: Chapter[] }) {
  const round = useRoundLength(chapters.length > most_scenes ? [] : chapters);
  return [sayChapters(chapters.length), round && sayRound(round)].filter(Boolean).join(" · ");
}
