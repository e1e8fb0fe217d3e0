import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { Clapperboard } from "#icons";
import { useRef } from "react";
import { ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { Room } from "../parts/Room.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { storiesQuery, storyQuery } from "./stories.ts";
import { stagesQuery } from "../stages/stages.ts";
import type { Chapter, Story } from "../../../contract/stories.ts";
import { useSeen } from "../pictures/useSeen.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import { StoryMenu } from "./StoryMenu.tsx";
import { useRoundLength } from "./useRoundLength.ts";
import { sayChapters, sayRound, sayStages } from "./sayStory.ts";
import { SkeletonBlock } from "../parts/Skeleton.tsx";
import { ScenePicture } from "../pictures/ScenePicture.tsx";
import styles from "./Stories.module.css";
import { LoadMore } from "../parts/List.tsx";

const route = getRouteApi("/shell/stories");

export function Stories() {
  const session = useSession();
  const { show } = route.useSearch();
  const query = useInfiniteQuery(storiesQuery(session));
  const isEditor = mayEdit(session.workspace.role);

  return (
    <Room title="Stories" width={1280}>
      <QueryView query={query} lines={6}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              icon={Clapperboard}
              title="No story yet"
              step={isEditor ? <FirstSteps /> : <p>An editor makes the first.</p>}
            >
              A story is what a stage plays: scenes in order, over and over. A chapter of it can play for a
              fixed time, roll through your news, or come only in the morning.
            </EmptyState>
          ) : (
            <>
              <RoomHead action={isEditor && <NewLink label="New story" />}>
                A story is what a stage plays: scenes in order, over and over.
              </RoomHead>
              <StoryGrid query={query} stories={data} isArchive={show === "archived"} />
            </>
          )
        }
      </QueryView>
      <Outlet />
    </Room>
  );
}

function FirstSteps() {
  return (
    <>
      <NewLink label="Make the first story" />
      <p>
        In a hurry? <Link to="/">A quick start</Link> makes one with news or television in it.
      </p>
    </>
  );
}

function NewLink({ label }: { label: string }) {
  return <ButtonLink look="main" to="/stories/new" label={label} />;
}

interface StoryGridProps {
  query: UseInfiniteQueryResult<Story[]>;
  stories: Story[];
  isArchive: boolean;
}

function StoryGrid({ query, stories, isArchive }: StoryGridProps) {
  const session = useSession();
  const { data: stages = [] } = useInfiniteQuery(stagesQuery(session));
  const archived = stories.filter(({ status }) => status === "archived");
  const shown = isArchive ? archived : stories.filter(({ status }) => status !== "archived");
  const listStages = (id: string) => stages.filter(({ idle_story_id }) => idle_story_id === id);

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
      <ul
        className="tiles gap-24"
        style={{ "--tile": "280px" }}
        aria-label={isArchive ? "Archived stories" : "Stories"}
      >
        {shown.map((story) => (
          <StoryCard key={story.id} story={story} stages={listStages(story.id).map(({ name }) => name)} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

// Each is read to know how long it is; the story's own page reads them all.
const most_scenes = 12;

function StoryCard({ story, stages }: { story: Story; stages: string[] }) {
  const session = useSession();
  const ref = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(ref);
  const { data } = useQuery({ ...storyQuery(session, story.id), enabled: isSeen });
  const { id, title, status } = story;

  return (
    <li ref={ref} className={`panel ${styles.card}`}>
      {data ? (
        <StoryPictures chapters={data.chapters} />
      ) : (
        <SkeletonBlock className={`${styles.pictures} ${styles.waiting}`} />
      )}
      <div className={`stack gap-4 top ${styles.cardWords}`}>
        <div className={`row ${styles.cardHead}`}>
          <h2 className="grow">
            <Link className="cover-link" to="/stories/$story_id" params={{ story_id: id }}>
              {title}
            </Link>
          </h2>
          <StatusBadge status={status} />
          {mayEdit(session.workspace.role) && <StoryMenu story={story} />}
        </div>
        <p className="muted small">
          {data ? <ChaptersLine chapters={data.chapters} /> : <span>&nbsp;</span>}
        </p>
        <p className={stages.length > 0 ? "live small" : "muted small"}>{sayStages(stages)}</p>
      </div>
    </li>
  );
}

function ChaptersLine({ chapters }: { chapters: Chapter[] }) {
  const round = useRoundLength(chapters.length > most_scenes ? [] : chapters);
  return [sayChapters(chapters.length), round && sayRound(round)].filter(Boolean).join(" · ");
}

// Four in the shape of one; fewer than three would leave half of it bare.
const most = 4;
const fewest = 3;

/** A story's face: its first scenes, or the first alone. */
function StoryPictures({ chapters }: { chapters: Chapter[] }) {
  const seen = new Set<string>();
  const different = chapters.filter(({ scene_id }) => !seen.has(scene_id) && seen.add(scene_id));
  const scenes = different.slice(0, different.length < fewest ? 1 : most);
  if (scenes.length === 0)
    return (
      <div className={`${styles.pictures} ${styles.bare}`} aria-hidden>
        <Clapperboard />
      </div>
    );
  return (
    <div className={scenes.length === 1 ? styles.pictures : `${styles.pictures} ${styles.several}`}>
      {scenes.map(({ scene_id, scene_title }) => (
        <ScenePicture key={scene_id} scene_id={scene_id} title={scene_title ?? "A scene"} />
      ))}
    </div>
  );
}
