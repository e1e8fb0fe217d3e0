import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useNotify } from "../../parts/Notices.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { sayLeft } from "../sayUntil.ts";
import { stageKey } from "../stages.ts";
import { useNow } from "../../shell/useNow.ts";
import { sceneQuery, storyQuery } from "../usePlayed.ts";
import { useHeldShow } from "./heldShow.ts";
import { useStage } from "./stageContext.ts";
import { endTake, type Take, takeQuery, takeStage } from "./takes.ts";

/** What is on by hand: amber before, green while. */
export function TakePanel() {
  const session = useSession();
  const stage = useStage();
  const { data: take } = useQuery(takeQuery(session, stage.id));
  const now = useNow(500);
  const isOn = take && (take.until ?? Infinity) > now;
  return (
    <section className={isOn ? "panel panel-live" : "panel"} aria-label="Take">
      <h2>Take</h2>
      {take && isOn ? <TakeOn take={take} now={now} /> : <NoTake />}
    </section>
  );
}

function NoTake() {
  const { id } = useStage();
  const mayTake = useMayTake();
  return (
    <>
      <p className="muted">Nothing is put on by hand: shows, rules, bookings and the idle story decide.</p>
      {mayTake === true && (
        <Link
          className="button button-main panel-main"
          to="/screens/$stage_id/take"
          params={{ stage_id: id }}
        >
          Put something on
        </Link>
      )}
      {mayTake === "held" && (
        <button type="button" className="button button-main panel-main" disabled>
          Put something on
        </button>
      )}
    </>
  );
}

/** "held": a show that somebody else controls would refuse it. */
export function useMayTake(): boolean | "held" {
  const { workspace } = useSession();
  const { isOurs } = useHeldShow();
  if (!mayOperate(workspace.role)) return false;
  return isOurs ? true : "held";
}

function TakeOn({ take, now }: { take: Take; now: number }) {
  const session = useSession();
  const { id } = useStage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const time = useServerTime();
  const title = useTakeTitle(take);
  const mayTake = useMayTake();
  const reread = () => queryClient.invalidateQueries({ queryKey: stageKey(session.workspace.id, id) });
  const end = useMutation({
    mutationFn: () => endTake(session, id),
    onSuccess() {
      notify(`${title} is ended.`, () => again.mutate());
      return reread();
    },
    onError: ({ message }) => notify(message),
  });
  const again = useMutation({
    mutationFn: () =>
      takeStage(session, id, {
        ...(take.story_id !== null ? { story_id: take.story_id } : { scene_id: take.scene_id }),
        for_ms: take.until === null ? null : Math.max(1000, Math.round(take.until - time.now())),
      }),
    onSuccess: reread,
    onError: ({ message }) => notify(message),
  });
  return (
    <>
      <p className="take-on">
        <span className="screen-dot screen-online" aria-hidden /> <b>{title}</b>
      </p>
      <p className="muted">
        Put on by {take.by},{" "}
        {take.until === null ? "until it is ended" : `for another ${sayLeft(take.until - now)}`}
      </p>
      {mayTake && (
        <div className="panel-actions">
          <button
            type="button"
            className="button panel-main"
            disabled={end.isPending || mayTake === "held"}
            onClick={() => end.mutate()}
          >
            End it
          </button>
          {mayTake === true && (
            <Link className="button" to="/screens/$stage_id/take" params={{ stage_id: id }}>
              Put something else on
            </Link>
          )}
        </div>
      )}
    </>
  );
}

function useTakeTitle({ story_id, scene_id }: Take): string {
  const session = useSession();
  const { data: story } = useQuery(storyQuery(session, story_id));
  const { data: scene } = useQuery(sceneQuery(session, scene_id));
  const title = story?.title ?? scene?.title;
  return title === undefined ? "What is put on" : `“${title}”`;
}
