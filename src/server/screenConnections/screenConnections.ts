import { type ScreenChange } from "../../contract/topicPatterns.ts";
import { type TopicFilter, topics } from "../../contract/topics.ts";
import type { ClientMessage } from "../../contract/clientMessages.ts";
import { protocol } from "../../contract/liveMessages.ts";
import type { ScreenView } from "../../core/stages/screenView.ts";
import type { Cell } from "../../core/stages/wallViewport.ts";
import type { App } from "../app.ts";
import type { Connection } from "../live/connection.ts";
import type { ScreenActor } from "../live/liveActors.ts";
import { readChangesSince, type OutboxRead } from "../realtime/follower.ts";
import type { Listener } from "../realtime/hub.ts";
import { type Change, readBody } from "../realtime/outbox.ts";
import { readVersion } from "../realtime/version.ts";
import {
  endPairings,
  findPlace,
  keepPairings,
  openPairing,
  saveFromScreen,
  saveLastSeen,
  readStageId,
} from "../stages/index.ts";
import { readAlerts } from "../alerts/index.ts";
import { playStore } from "../plays/index.ts";
import { readOnAir } from "../livePresenters/index.ts";
import {
  type BuiltProgramme,
  type Programmes,
  isPassedOn,
  isUsable,
  namesNewAsset,
  programmeFrame,
  programmes,
} from "../programmes/index.ts";
import { changeFrame } from "./changeFrame.ts";
import { joinByLink } from "./joinByLink.ts";
import { ScreenReports } from "./screenReports.ts";
import { ScreenSenses } from "./screenSenses.ts";
import { StageVisits } from "./stageVisits.ts";
import { WaitingScreens } from "./waitingScreens.ts";
import { type Screen, updateGreetingScreen } from "./screenConnections.repo.ts";

const isRemoval = (change: Change) => readBody(change, "screen")?.removed === true;

/** Tells whether the change leaves programme and place as they are. */
function isMinor(change: Change): boolean {
  const ownChange = readBody(change, "screen");
  if (!ownChange) return isPassedOn(change);
  const { removed, moved, cell } = ownChange;
  return removed === undefined && moved === undefined && cell === undefined;
}

const readLive = (change: Change) => readBody(change, "live");

/** Tells whether whoever opened a link is the screen that it makes already. */
function isAsLinked(screen: Screen | null, { link, view }: { link: string; view?: ScreenView | undefined }) {
  return screen?.stage_id === readStageId(link) && (view === undefined || screen.view === view);
}

type Hello = Extract<ClientMessage, { as: "screen" }>;
type ScreenMessage = Parameters<ScreenActor["receive"]>[1];
type PlaysMessage = Extract<ClientMessage, { type: "plays" }>;
type Report = Extract<ClientMessage, { type: "report" }>;

const pickReport = ({ playing, problems, resolution }: Report) => ({ playing, problems, resolution });

const flush_ms = 4_000;
// Several writes of one operator reach the screen as one new programme.
const gather_ms = 30;

/**
 * Does what the server does for each screen: pairs it, keeps its programme right, and passes on the values that
 * change.
 */
export class ScreenConnections implements ScreenActor {
  #app: App;
  #programmes: Programmes;
  #screens = new Map<Connection, Screen>();
  #sent = new WeakMap<Connection, BuiltProgramme>();
  #waiting = new WaitingScreens<Connection>();
  /** These listeners receive the commands to a screen, also while its programme is on its way. */
  #ears = new Map<Connection, Listener>();
  #heard = new Map<string, number>();
  #reports: ScreenReports;
  #senses: ScreenSenses;
  #visits: StageVisits;
  /** The tokens of closed pages that had waited to be claimed. */
  #gone: string[] = [];
  #timer: NodeJS.Timeout;

  constructor(app: App) {
    this.#app = app;
    this.#programmes = app.state(programmes);
    this.#reports = new ScreenReports(app);
    this.#senses = new ScreenSenses(app);
    this.#visits = new StageVisits(app);
    this.#timer = setInterval(() => void this.#flush(), flush_ms);
  }

  async greet(connection: Connection, hello: Hello): Promise<void> {
    connection.send({ type: "welcome", protocol, now: this.#app.now(), plays: true });
    const screen = await this.#find(hello);
    const { link, token, view } = hello;
    if (link !== undefined && !isAsLinked(screen, { link, view })) {
      // Whoever has a valid link is let in, however many others come.
      const joined = (await joinByLink(this.#app, { link, token, view })) && (await this.#find(hello));
      if (joined) return this.#play(connection, joined, undefined);
    }
    if (screen) await this.#play(connection, screen, hello.since);
    else await this.#pair(connection, hello);
  }

  receive(connection: Connection, message: ScreenMessage): void {
    const screen = this.#screens.get(connection);
    if (!screen) return;
    this.#heard.set(screen.id, this.#app.now());
    switch (message.type) {
      case "ping":
        return;
      case "report":
        return this.#reports.add(screen.id, pickReport(message));
      // Only a screen can know this, and it counts for all screens of its stage.
      case "presence":
        return this.#senses.hear(screen, message);
      case "visit":
        return this.#visits.hear({ ...screen, visit: message.visit });
      case "plays":
        return void this.#storePlays(connection, screen, message);
      // What somebody measured in front of one screen counts for its stage.
      case "calibration":
        saveFromScreen(this.#app, screen, message.calibration).catch((error: unknown) =>
          this.#drop(connection, error),
        );
    }
  }

  /** A batch that cannot be stored now is not acknowledged, and the screen sends it again. */
  async #storePlays(connection: Connection, screen: Screen, { batch, rows }: PlaysMessage): Promise<void> {
    try {
      if (await this.#app.state(playStore).save(screen, rows))
        connection.send({ type: "plays_stored", batch });
    } catch (error) {
      this.#app.log.warn({ err: error }, "plays of a screen");
    }
  }

  left(connection: Connection): void {
    this.#stopCommanding(connection);
    const screen = this.#screens.get(connection);
    if (screen) this.#programmes.leave(screen.stage_id);
    this.#screens.delete(connection);
    this.#stopWaiting(connection);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#reports.close();
    this.#visits.close();
  }

  async #find({ token, resolution, version }: Hello): Promise<Screen | null> {
    const rows = await updateGreetingScreen(this.#app.pool, { token, resolution, version });
    return rows[0] ?? null;
  }

  async #pair(connection: Connection, hello: Hello): Promise<void> {
    if (!this.#waiting.admit(connection, this.#app.monotonic_ms())) return this.#sendAway(connection);
    const { code, expires_at } = await openPairing(this.#app, hello.token);
    if (!connection.isOpen) return;
    const leaving = this.#waiting.add(connection, hello.token);
    if (leaving) this.#sendAway(leaving);
    connection.onChange = () => void this.#claimed(connection, hello);
    connection.listen("", [topics.pairing(code)]);
    // The page may have been claimed between the look-up and the listening, and would not be told again.
    const screen = await this.#find(hello);
    if (screen) return this.#play(connection, screen, undefined);
    const url = `${this.#app.config.PUBLIC_URL}/studio/pair?code=${code}`;
    connection.send({ type: "pairing", code, url, expires_at });
  }

  #stopWaiting(connection: Connection): void {
    const token = this.#waiting.remove(connection);
    if (token !== undefined) this.#gone.push(token);
  }

  #sendAway(connection: Connection): void {
    this.#stopWaiting(connection);
    connection.leave();
    connection.end({ type: "bye", retry_ms: 2_000 + Math.round(Math.random() * 8_000) }, 1013);
  }

  async #claimed(connection: Connection, hello: Hello): Promise<void> {
    try {
      const screen = await this.#find(hello);
      if (screen) await this.#play(connection, screen, undefined);
    } catch (error) {
      this.#drop(connection, error);
    }
  }

  async #play(connection: Connection, screen: Screen, since: string | undefined): Promise<void> {
    // The change and the look-up may both report the screen, but it is welcomed once.
    if (this.#screens.has(connection) || !connection.isOpen) return;
    this.#waiting.remove(connection);
    this.#screens.set(connection, screen);
    this.#startCommanding(connection, screen);
    this.#programmes.join(screen.workspace_id, screen.stage_id);
    let gathering: NodeJS.Timeout | undefined;
    connection.onChange = (change) => {
      const ownChange = readBody(change, "screen");
      if (ownChange) {
        this.#tell(connection, ownChange);
      } else if (isPassedOn(change)) {
        connection.sendFrame(changeFrame(change));
        const built = this.#sent.get(connection);
        if (!built || !namesNewAsset(change, built.pictures)) return;
        // The value shows already; with the file in its programme the screen also keeps it.
        this.#programmes.forget(screen.stage_id, built);
        sendAnew();
      } else {
        sendAnew();
      }
    };
    const sendAnew = () => {
      // Values that change meanwhile are part of the new programme or follow it.
      connection.hold();
      gathering ??= setTimeout(() => {
        gathering = undefined;
        this.#send(connection, screen, undefined).catch((error: unknown) => this.#drop(connection, error));
      }, gather_ms);
    };
    connection.hold();
    connection.listen(screen.workspace_id, [topics.screen(screen.id)]);
    await this.#send(connection, screen, since);
  }

  #startCommanding(connection: Connection, { id, workspace_id }: Screen): void {
    const ear: Listener = {
      receive(change) {
        const command = readBody(change, "screenCommand");
        if (command) connection.send({ type: "command", ...command });
      },
    };
    this.#ears.set(connection, ear);
    this.#app.changes.hub.listen(workspace_id, topics.screenCommand(id), ear);
  }

  #stopCommanding(connection: Connection): void {
    const ear = this.#ears.get(connection);
    const screen = this.#screens.get(connection);
    this.#ears.delete(connection);
    if (ear && screen) this.#app.changes.hub.leave(screen.workspace_id, topics.screenCommand(screen.id), ear);
  }

  #tell(connection: Connection, { removed, moved, cell, view }: ScreenChange): void {
    if (removed) this.#revoke(connection);
    else if (moved) this.#callBack(connection);
    else if (cell !== undefined) connection.send({ type: "place", cell, ...(view && { view }) });
  }

  /** Makes the page say hello anew, so that it is found where it belongs. */
  #callBack(connection: Connection): void {
    connection.end({ type: "bye", retry_ms: 0 }, 1001);
  }

  /** Listens first and catches up afterwards, so that nothing is lost in between. */
  async #send(connection: Connection, screen: Screen, since: string | undefined): Promise<void> {
    connection.hold();
    await connection.flushed;
    const built = await this.#programmes.of(screen.workspace_id, screen.stage_id);
    if (!built) return this.#revoke(connection);
    const filters = [topics.screen(screen.id), ...built.structure, ...built.passed_on];
    connection.listen(screen.workspace_id, filters);
    const place = await findPlace(this.#app, screen);

    const isBack = since !== undefined && isUsable(this.#app, since);
    const on_stage = isBack && (await this.#readOnStage(screen));
    const known = isBack ? await this.#missed(screen, since, filters) : null;
    if (known?.changes.some(isRemoval)) return this.#revoke(connection);
    // A record may name a picture that nobody looked for when the programme was built.
    const leavesProgramme = (change: Change) => isMinor(change) && !namesNewAsset(change, built.pictures);
    if (place && known?.changes.every(leavesProgramme)) {
      // The live state is sent once, as it is now: an alert that has ended must not come up again on the way there.
      const live = Object.assign({ ...place.live, ...on_stage }, ...known.changes.map(readLive));
      connection.send({ type: "live", live });
      return this.#catchUp(connection, place, {
        ...known,
        changes: known.changes.filter((change) => !readLive(change)),
      });
    }
    const missed = await this.#missed(screen, built.version, filters);
    if (missed.changes.some(isRemoval)) return this.#revoke(connection);
    // The screen was removed or moved before anybody listened for it.
    if (!place) return this.#callBack(connection);
    if (!missed.changes.every(leavesProgramme)) {
      // The programme changed while it was being built.
      this.#programmes.forget(screen.stage_id, built);
      return this.#send(connection, screen, undefined);
    }
    this.#programmes.sent(screen.stage_id, built.programme);
    this.#sent.set(connection, built);
    connection.sendLarge(programmeFrame(built));
    this.#catchUp(connection, place, missed);
  }

  async #readOnStage({ workspace_id, stage_id }: Screen) {
    const [on_air, alerts] = await Promise.all([
      readOnAir(this.#app.pool, workspace_id, stage_id),
      readAlerts(this.#app, this.#app.pool, workspace_id, stage_id),
    ]);
    return { on_air, alerts };
  }

  #missed({ workspace_id }: Screen, since: string, filters: TopicFilter[]): Promise<OutboxRead> {
    return readChangesSince(this.#app.pool, readVersion(since)!, { workspace_id, filters });
  }

  #catchUp(
    connection: Connection,
    { cell, view }: { cell: Cell | null; view: ScreenView },
    missed: OutboxRead,
  ): void {
    connection.send({ type: "place", cell, view });
    for (const change of missed.changes.filter(isPassedOn)) connection.sendFrame(changeFrame(change));
    connection.send({ type: "caught_up", version: this.#app.changes.makeVersion(missed) });
    connection.release(missed.snapshot);
  }

  #revoke(connection: Connection): void {
    connection.end({ type: "revoked" }, 1000);
  }

  #drop(connection: Connection, error: unknown): void {
    this.#app.log.warn({ err: error }, "live connection");
    connection.socket.terminate();
  }

  async #flush(): Promise<void> {
    const heard = [...this.#heard];
    this.#heard.clear();
    const gone = this.#gone.splice(0);
    try {
      if (heard.length > 0) await saveLastSeen(this.#app, heard);
      const waiting = this.#waiting.tokens;
      if (waiting.length > 0) await keepPairings(this.#app, waiting);
      if (gone.length > 0) await endPairings(this.#app, gone);
      await this.#senses.flush();
    } catch (error) {
      this.#app.log.warn({ err: error }, "screens that speak and fall silent");
    }
  }
}
