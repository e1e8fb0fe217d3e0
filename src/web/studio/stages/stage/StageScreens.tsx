import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "../../parts/Button.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { type Session, useSession } from "../../people/session.ts";
import { commandScreen, nameScreen, reread_ms, screensKey, screensQuery } from "../screens.ts";
import { useStage } from "./stageContext.ts";
import { linkedScreenNames } from "../../../../core/stages/screenView.ts";
import type { Wall } from "../../../../core/stages/wallViewport.ts";
import type { Screen } from "../../../../contract/screens.ts";
import styles from "./StagePage.module.css";
import { Ago } from "../../parts/Ago.tsx";
import { useAction, useSave } from "../../parts/useSave.ts";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { Problems } from "../Problems.tsx";
import { sayAsleep } from "../sayAsleep.ts";
import { saySize } from "../sizes.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { SkeletonBlock } from "../../parts/Skeleton.tsx";
import { ApiError } from "../../../../client/ApiError.ts";
import type { NowPlaying } from "../../../../core/playback/nowPlaying.ts";
import { useVenue } from "../../venues/useVenue.ts";
import { usePlayed } from "../usePlayed.ts";
import { ScreenDot } from "../ScreenDot.tsx";

export function StageScreens() {
  const session = useSession();
  const stage = useStage();
  const screens = useQuery({ ...screensQuery(session, stage.id), refetchInterval: reread_ms });
  return (
    <section className={`stack ${styles.screens}`} aria-label="Screens">
      <header className="row between gap-16">
        <h2>Screens</h2>
        {mayEdit(session.workspace.role) && (
          <ButtonLink to="/pair" search={{ stage: stage.id }} label="Pair a screen" />
        )}
      </header>
      <QueryView query={screens} lines={1}>
        {(screens) =>
          screens.length === 0 ? (
            <p className="muted">
              No screen is paired with it yet.{" "}
              {mayEdit(session.workspace.role)
                ? `Open ${location.host}/screen in the browser of the machine behind the display; it shows a code to pair it with.`
                : "Editors pair them."}
            </p>
          ) : (
            <>
              {stage.wall && <WallPlan wall={stage.wall} screens={screens} />}
              <ul className="list" aria-label={`Screens of ${stage.name}`}>
                {screens.map((screen) => (
                  <ScreenRow key={screen.id} screen={screen} />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** Which screen hangs where, as one sees it from the front. */
function WallPlan({ wall: { cols, rows }, screens }: { wall: Wall; screens: Screen[] }) {
  const cells = Array.from({ length: cols * rows }, (_, place) => ({
    col: place % cols,
    row: Math.floor(place / cols),
  }));
  const at = ({ col, row }: { col: number; row: number }) =>
    screens.filter(({ cell }) => cell?.col === col && cell.row === row);
  return (
    <div
      className={styles.wallPlan}
      style={{ gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))` }}
      aria-hidden
    >
      {cells.map((cell) => {
        const here = at(cell);
        const isOn = here.some(({ online }) => online);
        return (
          <span
            key={`${cell.col} ${cell.row}`}
            className={isOn ? `${styles.wallCell} ${styles.wallCellOn} small` : `${styles.wallCell} small`}
          >
            <span className="cut">{here.map(nameScreen).join(", ") || "empty"}</span>
          </span>
        );
      })}
    </div>
  );
}

const route = getRouteApi("/shell/screens/$stage_id");

function ScreenRow({ screen }: { screen: Screen }) {
  const { workspace } = useSession();
  const { online, resolution, playing, problems, cell, view } = screen;
  const isNamedSo = screen.name === linkedScreenNames.speaker;

  return (
    <li>
      <div className={styles.screen}>
        <ScreenDot state={online ? "online" : undefined} />
        <span className="list-name">{nameScreen(screen)}</span>
        {view === "speaker" && !isNamedSo && <span className="muted small">Speaker’s view</span>}
        {online && playing && <Plays playing={playing} />}
        <Problems of={nameScreen(screen)} problems={problems} />
      </div>
      <span className="muted small list-when">
        <Seen screen={screen} />
        {resolution && ` · ${saySize(resolution)}`}
        {cell && ` · row ${cell.row + 1}, column ${cell.col + 1}`}
      </span>
      {mayOperate(workspace.role) && <ScreenMenu screen={screen} />}
    </li>
  );
}

function ScreenMenu({ screen }: { screen: Screen }) {
  const session = useSession();
  const navigate = useNavigate();
  const { stage_id } = route.useParams();
  const [removing, setRemoving] = useState(false);
  const [pictured, setPictured] = useState(false);
  const name = nameScreen(screen);
  const asks = { identify: "shows its name for a moment", reload: "loads its page anew" };
  const ask = useSave(
    (command: keyof typeof asks) => commandScreen(session, screen.id, command).then(() => command),
    { notice: (command) => `“${name}” ${asks[command]}.`, notifiesErrors: true },
  );
  const disabled = !screen.online;
  const changes = [
    {
      label: "Name, place and view",
      onSelect: () =>
        void navigate({
          to: "/screens/$stage_id/screen/$screen_id",
          params: { stage_id, screen_id: screen.id },
        }),
    },
    { label: "Remove", danger: true, onSelect: () => setRemoving(true) },
  ];

  return (
    <div className="list-tools">
      <RowMenu
        label={`More for ${name}`}
        items={[
          { label: "Identify", disabled, onSelect: () => ask.mutate("identify") },
          { label: "Take a picture", disabled, onSelect: () => setPictured(true) },
          { label: "Reload", disabled, onSelect: () => ask.mutate("reload") },
          ...(mayEdit(session.workspace.role) ? changes : []),
        ]}
      />
      <RemoveDialog
        title={`Remove “${name}”?`}
        verb="Remove"
        remove={() => session.api.delete("/screens/{id}", { params: { id: screen.id } })}
        notice={`“${name}” is removed.`}
        stale={screensKey(session.workspace.id)}
        open={removing}
        onClose={() => setRemoving(false)}
      >
        It stops playing at once and shows a code again. You can pair it anew at any time.
      </RemoveDialog>
      {pictured && <ScreenPicture screen={screen} onClose={() => setPictured(false)} />}
    </div>
  );
}

function Seen({ screen }: { screen: Screen }) {
  const { online, asleep, last_seen_at } = screen;
  const timezone = useVenue(useStage().venue_id)?.timezone ?? "UTC";
  if (asleep) return sayAsleep(screen, timezone);
  if (online) return "Online";
  if (last_seen_at === null) return "Not seen yet";
  return (
    <>
      Offline, seen <Ago at={last_seen_at} />
    </>
  );
}

const usual = { width: 16, height: 9 };

/** Asks the screen for a picture of itself as soon as it is opened. */
function ScreenPicture({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const session = useSession();
  const { mutate, data, error, isPending } = useAction(() => takePicture(session, screen.id));
  useEffect(() => mutate(), [mutate]);
  useEffect(() => () => void (data && URL.revokeObjectURL(data)), [data]);
  const { width, height } = screen.resolution ?? usual;

  return (
    <DialogBox title={`What “${nameScreen(screen)}” shows`} onClose={onClose}>
      <div
        className={styles.screenshot}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-busy={isPending}
      >
        {isPending && <span className="unseen">Waiting for the picture</span>}
        {isPending && <SkeletonBlock className={styles.waiting} />}
        {data && !isPending && <img src={data} alt={`What ${nameScreen(screen)} shows`} />}
        <Fault>{error?.message}</Fault>
      </div>
      <div className="dialog-actions">
        <Button disabled={isPending} onClick={() => mutate()} label="Take another" />
        <Button look="main" onClick={onClose} label="Done" />
      </div>
    </DialogBox>
  );
}

const look_ms = 700;
const patience_ms = 20_000;

/** Asks a screen for a picture of itself and waits for it; answers an address that is to be revoked. */
async function takePicture(session: Session, screen_id: string): Promise<string> {
  const before = await lastPicture(session, screen_id);
  await commandScreen(session, screen_id, "screenshot");
  for (let waited_ms = 0; waited_ms < patience_ms; waited_ms += look_ms) {
    await new Promise((resolve) => setTimeout(resolve, look_ms));
    const picture = await lastPicture(session, screen_id);
    if (picture && picture.etag !== before?.etag) return URL.createObjectURL(picture.file);
  }
  throw new Error("The screen has not sent a picture. Try again in a moment.");
}

async function lastPicture({ api }: Session, screen_id: string) {
  try {
    return await api.download("/screens/{id}/screenshot", { params: { id: screen_id } });
  } catch (error) {
    // None has been taken yet.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const why: Record<NowPlaying["kind"], string> = {
  alert: "",
  show: ", in a show",
  take: ", put on by hand",
  rule: ", by a rule",
  booking: ", booked",
  idle: "",
  card: "",
  asleep: "",
};

/** What a screen shows, in a line. */
function Plays({ playing }: { playing: NowPlaying }) {
  const played = usePlayed(playing);
  if (!played) return null;
  return (
    <span className="muted small cut">{played.made ?? `Plays ${played.titles}${why[playing.kind]}`}</span>
  );
}
