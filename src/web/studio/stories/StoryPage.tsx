import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useMatchRoute, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, Film, Play, Plus, X } from "#icons";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink, IconLink } from "../parts/Button.tsx";
import { Gone } from "../parts/Gone.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { ShowOnStage } from "../onStage/ShowOnStage.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { StoryContext } from "./storyContext.ts";
import { nameChapter, patchChapter, storyQuery, useNamed } from "./stories.ts";
import { stagesQuery } from "../stages/stages.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import type { Chapter, StoryWithChapters } from "../../../contract/stories.ts";
import { StoryMenu } from "./StoryMenu.tsx";
import { useRoundLength } from "./useRoundLength.ts";
import { sayChapters, sayRound, sayStages } from "./sayStory.ts";
import { EmptyState } from "../parts/EmptyState.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { Sortable } from "../parts/Sortable.tsx";
import { ScenePicture } from "../pictures/ScenePicture.tsx";
import { StoryPlayer } from "./player/StoryPlayer.tsx";
import { type Named, sayChapter } from "./sayChapter.ts";
import styles from "./StoryPage.module.css";

const route = getRouteApi("/shell/stories/$story_id");

export function StoryPage() {
  const session = useSession();
  const { story_id } = route.useParams();
  const query = useQuery(storyQuery(session, story_id));
  const chosen = useMatchRoute()({ to: "/stories/$story_id/chapters/$chapter_id" });
  const [plays, setPlays] = useState(false);
  useTitle(query.data?.title, "Stories");
  return (
    <QueryView query={query} lines={6} gone={<Gone title="This story is gone" to="/stories" />}>
      {(story) => (
        <StoryContext value={story}>
          <div className={`room detail ${styles.story}`} style={{ "--room-width": "1280px" }}>
            <StoryHead story={story} plays={plays} onPlay={() => setPlays(!plays)} />
            {plays && (
              <div className="panel">
                <StoryPlayer key={story.id} story={story} />
              </div>
            )}
            <div className={styles.columns}>
              <ChapterList story={story} chosen={chosen ? chosen.chapter_id : null} />
              {!chosen && story.chapters.length > 0 && (
                <aside className={`panel ${styles.inspector} ${styles.inspectorBare}`} aria-label="Chapter">
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
      )}
    </QueryView>
  );
}

interface StoryHeadProps {
  story: StoryWithChapters;
  plays: boolean;
  onPlay: () => void;
}

function StoryHead({ story, plays, onPlay }: StoryHeadProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { data: stages = [] } = useInfiniteQuery(stagesQuery(session));
  const round = useRoundLength(story.chapters);
  const names = stages.filter(({ idle_story_id }) => idle_story_id === story.id).map(({ name }) => name);
  const params = { story_id: story.id };

  return (
    <header className={`detail-head ${styles.head}`}>
      <IconLink icon={ChevronLeft} to="/stories" label="Back to Stories" />
      <div className={`row wrap ${styles.title}`}>
        <h1 className="detail-title">{story.title}</h1>
        <StatusBadge status={story.status} />
      </div>
      <div className={`${styles.actions} row wrap`}>
        {story.chapters.length > 0 && (
          <Button
            icon={plays ? X : Play}
            aria-expanded={plays}
            label={plays ? "Close the player" : "Play it here"}
            onClick={onPlay}
          />
        )}
        {mayEdit(session.workspace.role) && (
          <>
            <ButtonLink icon={Plus} to="/stories/$story_id/add" params={params} label="Add a chapter" />
            <ButtonLink look="main" to="/stories/$story_id/stages" params={params} label="Play it all day" />
          </>
        )}
        <ShowOnStage subject={{ kind: "story", id: story.id }} title={story.title} />
        {mayEdit(session.workspace.role) && (
          <StoryMenu story={story} onRemoved={() => void navigate({ to: "/stories" })} />
        )}
      </div>
      {story.description && <p className={`${styles.description} muted`}>{story.description}</p>}
      <p className={`wrap ${styles.facts} small muted`}>
        <span className={names.length > 0 ? "live" : ""}>{sayStages(names)}</span>
        <span>{sayChapters(story.chapters.length)}</span>
        {round && <span>{sayRound(round)}</span>}
      </p>
    </header>
  );
}

function ChapterList({ story, chosen }: { story: StoryWithChapters; chosen: string | null }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const named = useNamed();
  const isEditor = mayEdit(session.workspace.role);

  async function move(id: string, index: number) {
    try {
      await patchChapter(session, id, { index });
    } catch (error) {
      notify(`Not moved. ${error instanceof Error ? error.message : ""}`);
    }
    await queryClient.invalidateQueries({ queryKey: storyQuery(session, story.id).queryKey });
  }

  if (story.chapters.length === 0)
    return (
      <EmptyState
        icon={Film}
        title="No chapter yet"
        step={isEditor ? <AddLink story_id={story.id} /> : <p>An editor adds the first.</p>}
      >
        A chapter is a scene of the library, cast into this story. They play from top to bottom, then from the
        top again.
      </EmptyState>
    );
  return (
    <Sortable
      items={story.chapters}
      label="Chapters"
      className={styles.chapters}
      nameOf={nameChapter}
      fixed={!isEditor || story.chapters.length < 2}
      onMove={move}
    >
      {(chapter, handle, index) => (
        <ChapterRow
          story_id={story.id}
          chapter={chapter}
          handle={handle}
          place={index}
          named={named}
          isChosen={chapter.id === chosen}
          mayAdd={isEditor}
        />
      )}
    </Sortable>
  );
}

function AddLink({ story_id }: { story_id: string }) {
  return (
    <ButtonLink
      look="main"
      icon={Plus}
      to="/stories/$story_id/add"
      params={{ story_id }}
      label="Add the first chapter"
    />
  );
}

interface ChapterRowProps {
  story_id: string;
  chapter: Chapter;
  handle: ReactNode;
  place: number;
  named: Named;
  isChosen: boolean;
  mayAdd: boolean;
}

function ChapterRow({ story_id, chapter, handle, place, named, isChosen, mayAdd }: ChapterRowProps) {
  const name = nameChapter(chapter);
  const said = sayChapter(chapter.settings, named);
  const looks = [
    "panel",
    styles.chapter,
    !handle && styles.chapterFixed,
    chapter.settings.detail && styles.chapterDetail,
    isChosen && styles.chapterChosen,
  ];
  return (
    <div className={looks.filter(Boolean).join(" ")}>
      {mayAdd && place > 0 && (
        <Link
          className={`fine-icons ${styles.chapterBetween}`}
          to="/stories/$story_id/add"
          params={{ story_id }}
          search={{ at: String(place) }}
          aria-label={`Add a chapter before ${name}`}
        >
          <Plus aria-hidden />
        </Link>
      )}
      {handle}
      <span className={`${styles.chapterPlace} muted`} aria-hidden>
        {place + 1}
      </span>
      <div>
        <ScenePicture scene_id={chapter.scene_id} title={name} />
      </div>
      <div className="stack gap-2">
        <Link
          className="cover-link strong"
          to="/stories/$story_id/chapters/$chapter_id"
          params={{ story_id, chapter_id: chapter.id }}
          aria-current={isChosen ? "true" : undefined}
        >
          {name}
        </Link>
        <span className="muted small">{said.length > 0 ? said.join(" · ") : "as it is"}</span>
      </div>
    </div>
  );
}
