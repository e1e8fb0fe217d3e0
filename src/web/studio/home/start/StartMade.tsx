import { limits } from "../../../../core/limits.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleCheck, PersonStanding, Rss, TriangleAlert } from "#icons";
import { Button, ButtonLink } from "../../parts/Button.tsx";
import { Room } from "../../parts/Room.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import { StagePicture } from "../../pictures/StagePicture.tsx";
import { stagesQuery } from "../../stages/stages.ts";
import { storyQuery } from "../../stories/stories.ts";
import styles from "./Start.module.css";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { pairScreen, screensKey, screensQuery } from "../../stages/screens.ts";
import type { Stage } from "../../../../contract/stages.ts";
import { feedsQuery, readFeed } from "../../data/collections/collections.ts";

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
          <p className={`stack ${styles.madeSaid}`}>
            <CircleCheck aria-hidden className="live" />
            <span>
              {story.chapters.length === 1 ? "One chapter is" : `${story.chapters.length} chapters are`} in
              the story
              {stage
                ? `, and ${stage.name} plays it whenever nothing else is on.`
                : ". It is on no stage yet."}
            </span>
          </p>
          {kind === "attract" && (
            <p className={`stack ${styles.madeSaid}`}>
              <PersonStanding aria-hidden className="live" />
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

/** The last step, right where it is needed: the code of a waiting screen. */
function PairHere({ stage }: { stage: Stage }) {
  const session = useSession();
  const { data: screens } = useQuery(screensQuery(session, stage.id));
  const pair = useSave((values: FormData) => pairScreen(session, stage.id, values), {
    stale: [screensKey(session.workspace.id)],
  });
  if (!screens) return null;
  if (screens.length > 0)
    return (
      <p className={`stack frame live strong ${styles.madeLive}`} role="status">
        <span className="live-dot" aria-hidden />
        {screens.length === 1
          ? `A screen of ${stage.name} plays it now.`
          : `${screens.length} screens of ${stage.name} play it now.`}
      </p>
    );
  if (!mayEdit(session.workspace.role)) return <p className="muted">Editors pair a screen with it.</p>;
  return (
    <section className={`stack panel ${styles.madePair}`} aria-labelledby="pair-here">
      <h2 id="pair-here">Now a screen</h2>
      <p className="muted">
        Open <b>{location.host}/screen</b> in the browser of the machine behind the display. It shows a code.
      </p>
      <Form mutation={pair} submit="Pair the screen">
        <Field
          label="Code on the screen"
          name="code"
          className={`input ${styles.madeCode}`}
          required
          maxLength={limits.pairing_code}
          autoFocus
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Form>
    </section>
  );
}

/** How reading the feed went. One that cannot be read yet is tried again by itself, or at once by hand. */
function FeedLine({ collection_id }: { collection_id: string }) {
  const session = useSession();
  const query = feedsQuery(session);
  const { data: feeds } = useInfiniteQuery(query);
  const feed = feeds?.find((one) => one.collection_id === collection_id);
  const readAgain = useSave((id: string) => readFeed(session, id), {
    stale: [query.queryKey],
  });
  if (!feed) return null;
  const source = feed.title || readHost(feed.url);
  if (feed.sync_error === null)
    return (
      <p className={`stack ${styles.madeSaid}`}>
        <Rss aria-hidden className="live" />
        <span>{`${feed.items === 1 ? "1 headline" : `${feed.items} headlines`} of ${source} so far. It is read again every few minutes.`}</span>
      </p>
    );
  return (
    <div className={`stack frame ${styles.madeFault}`}>
      <TriangleAlert aria-hidden className="ready" />
      <div className="stack gap-8 start">
        <p>{`${source} could not be read yet, so there are no headlines to show.`}</p>
        <p className="muted small">{feed.sync_error}</p>
        <p className="muted small">
          It is tried again by itself every few minutes. Everything else is in place.
        </p>
        {readAgain.isPending && <progress className="work" aria-label="Reading the feed" />}
        {mayOperate(session.workspace.role) && (
          <Button
            label={readAgain.isPending ? "Reading" : "Read it again"}
            disabled={readAgain.isPending}
            onClick={() => readAgain.mutate(feed.id)}
          />
        )}
      </div>
    </div>
  );
}

function readHost(url: string): string {
  return URL.parse(url)?.host ?? url;
}
