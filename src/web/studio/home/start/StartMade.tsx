import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleCheck, PersonStanding } from "lucide-react";
import { ButtonLink } from "../../parts/Button.tsx";
import { Room } from "../../parts/Room.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import { StagePicture } from "../../pictures/StagePicture.tsx";
import { stagesQuery } from "../../stages/stages.ts";
import { storyQuery } from "../../stories/stories.ts";
import { FeedLine } from "./FeedLine.tsx";
import { PairHere } from "./PairHere.tsx";
import styles from "./Start.module.css";

const route = getRouteApi("/shell/start/made");

/** What a quick start made, and the one step that is left: a screen. */
export function StartMade() {
  const session = useSession();
  const { kind, story: story_id = "", stage: stage_id, collection } = route.useSearch();
  const { data: story, error } = useQuery(storyQuery(session, story_id));
  const { data: stages } = useInfiniteQuery(stagesQuery(session));
  const isEditor = mayEdit(session.workspace.role);
  const stage = stages?.find(({ id }) => id === stage_id);

  if (error)
    return (
      <Room title="This story is gone">
        <p className="muted">
          Somebody deleted it. <Link to="/">Start again</Link>.
        </p>
      </Room>
    );
  if (!story || !stages)
    return (
      <Room title="Ready">
        <Skeleton lines={6} />
      </Room>
    );
  return (
    <Room title={`“${story.title}” is ready`} page="Ready" width={1120}>
      <div className={styles.made}>
        <div className="made-picture">
          {stage ? (
            <StagePicture stage_id={stage.id} title={`What ${stage.name} shows`} />
          ) : story.chapters[0] ? (
            <ScenePicture
              scene_id={story.chapters[0].scene_id}
              title={story.chapters[0].scene_title ?? story.title}
            />
          ) : null}
        </div>
        <div className="stack gap-16">
          <p className={styles.madeSaid}>
            <CircleCheck aria-hidden />
            <span>
              {story.chapters.length === 1 ? "One chapter is" : `${story.chapters.length} chapters are`} in
              the story
              {stage
                ? `, and ${stage.name} plays it whenever nothing else is on.`
                : ". It is on no stage yet."}
            </span>
          </p>
          {kind === "attract" && (
            <p className={styles.madeSaid}>
              <PersonStanding aria-hidden />
              <span>
                While somebody stands in front of it, it changes over by itself. The screen’s browser asks
                once whether the page may use the camera.
              </span>
            </p>
          )}
          {collection !== undefined && <FeedLine collection_id={collection} />}
          {stage && <PairHere stage={stage} />}
          <div className={`wrap ${styles.madeLinks}`}>
            <ButtonLink label="Open the story" to="/stories/$story_id" params={{ story_id }} />
            {stage ? (
              <ButtonLink label="See the stage" to="/screens" />
            ) : (
              isEditor && (
                <ButtonLink
                  look="main"
                  label="Put it on a stage"
                  to="/stories/$story_id/stages"
                  params={{ story_id }}
                />
              )
            )}
            <ButtonLink label="Home" to="/" />
          </div>
        </div>
      </div>
    </Room>
  );
}
