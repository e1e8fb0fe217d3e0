import { useQuery } from "@tanstack/react-query";
import { Button, ButtonLink } from "../../parts/Button.tsx";
import { useAction } from "../../parts/useSave.ts";
import { useSettled } from "../../parts/useSettled.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useNow } from "../../shell/useNow.ts";
import { sayLeft } from "../sayUntil.ts";
import { optionalSceneQuery, optionalStoryQuery } from "../usePlayed.ts";
import { useHeldShow } from "./heldShow.ts";
import { useStage } from "./stageContext.ts";
import type { Take } from "../../../../contract/takes.ts";
import { takeQuery, useTake } from "./takes.ts";
import { ScreenDot } from "../ScreenDot.tsx";
import styles from "./StagePage.module.css";

/** What is on by hand: amber before, green while. Each of its two buttons has a place of its own. */
export function TakePanel() {
  const session = useSession();
  const stage = useStage();
  const { data } = useQuery(takeQuery(session, stage.id));
  const now = useNow(500);
  const take = data && (data.until ?? Infinity) > now ? data : null;
  const mayTake = useMayTake();
  return (
    <section
      className={`panel stack gap-8 break ${styles.panel} ${take ? styles.panelLive : ""}`}
      aria-label="Take"
    >
      <h2>Take</h2>
      <div className={`stack gap-8 top ${styles.panelWords}`}>
        {take ? (
          <TakeOn take={take} now={now} />
        ) : (
          <p className="muted">
            Nothing is put on by hand: shows, rules, bookings and the idle story decide.
          </p>
        )}
      </div>
      {mayTake && (
        <div className={styles.panelActions}>
          <PutOn isOn={take !== null} isHeld={mayTake === "held"} />
          {take && <EndIt take={take} isHeld={mayTake === "held"} />}
        </div>
      )}
    </section>
  );
}

function TakeOn({ take, now }: { take: Take; now: number }) {
  const title = useTakeTitle(take);
  return (
    <>
      <p className={`row ${styles.takeOn}`}>
        <ScreenDot state="online" /> <b className="strong">{title}</b>
      </p>
      <p className="muted">
        Put on by {take.by},{" "}
        {take.until === null ? "until it is ended" : `for another ${sayLeft(take.until - now)}`}
      </p>
    </>
  );
}

function PutOn({ isOn, isHeld }: { isOn: boolean; isHeld: boolean }) {
  const { id } = useStage();
  const words = {
    label: isOn ? "Put something else on" : "Put something on",
    look: isOn ? undefined : ("main" as const),
  };
  if (isHeld) return <Button {...words} disabled />;
  return <ButtonLink {...words} to="/screens/$stage_id/take" params={{ stage_id: id }} />;
}

function EndIt({ take, isHeld }: { take: Take; isHeld: boolean }) {
  const title = useTakeTitle(take);
  const isSettled = useSettled(String(take.since));
  const { end } = useTake();
  const { mutate, isPending } = useAction(() => end(title), { notifiesErrors: true });
  const isStill = isPending || !isSettled;
  return (
    <Button
      disabled={isHeld}
      aria-disabled={isStill || undefined}
      onClick={() => !isStill && mutate()}
      label="End it"
    />
  );
}

/** "held": a show that somebody else controls would refuse it. */
export function useMayTake(): boolean | "held" {
  const { workspace } = useSession();
  const { isOurs } = useHeldShow();
  if (!mayOperate(workspace.role)) return false;
  return isOurs ? true : "held";
}

function useTakeTitle({ story_id, scene_id }: Take): string {
  const session = useSession();
  const { data: story } = useQuery(optionalStoryQuery(session, story_id));
  const { data: scene } = useQuery(optionalSceneQuery(session, scene_id));
  const title = story?.title ?? scene?.title;
  return title === undefined ? "What is put on" : `“${title}”`;
}
