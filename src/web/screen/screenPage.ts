import { version } from "../../../package.json";
import type { Programme } from "../../core/playback/programme.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import type { Clock } from "../shared/clock.ts";
import type { LiveConnection } from "../../client/LiveConnection.ts";
import type { Camera } from "./camera/camera.ts";
import type { Nearby } from "./camera/nearby.ts";
import { Hands } from "./hands/hands.ts";
import { type Health, findResolution } from "./health/health.ts";
import { KeptFonts } from "./keeping/keptFonts.ts";
import { keepPage } from "./keeping/keepPage.ts";
import type { KeptMedia } from "./keeping/keptMedia.ts";
import { applyMessage, emptyScreenState, type ScreenState } from "./keeping/screenState.ts";
import type { ScreenStore } from "./keeping/store.ts";
import type { Player } from "./player.ts";
import type { Plays } from "./plays/openPlays.ts";
import type { ReactionLayer } from "./reactions/ReactionLayer.ts";
import { dropLink, opensAnotherStage, readLink, readLinkedView } from "./playerLink.ts";
import type { Visiting } from "./visit/visiting.ts";
import { frameScreen } from "./wallFrame.ts";
import { withTimeout } from "./withTimeout.ts";
import { Wizard } from "./wizard/wizard.ts";

// A code is renewed before it runs out, so that none is ever read off the screen and refused.
const renew_before_ms = 60_000;
// Within this time the page notices that the device slept.
const look_ms = 1_000;
// A device whose storage hangs plays all the same.
const memory_ms = 3_000;
// A programme reaches some days ahead, and its addresses are valid for as long, so each screen asks for it anew well
// before, at a time of its own.
const renew_after_ms = 12 * 3_600_000 + Math.random() * 3_600_000;
const renew_again_ms = 600_000;

interface Parts {
  root: HTMLElement;
  connection: LiveConnection;
  clock: Clock;
  store: ScreenStore;
  media: KeptMedia;
  health: Health;
  camera: Camera;
  nearby: Nearby;
  visiting: Visiting;
  player: Player;
  reactions: ReactionLayer;
  plays: Plays;
}

/** Takes what the server tells this screen, and hands it to the parts of the page. */
export class ScreenPage {
  #parts: Parts;
  #wizard: Wizard;
  #hands: Hands;
  #state: ScreenState = emptyScreenState;
  #fonts = new KeptFonts();
  /** Tells whether what is stored would play whole without the network. */
  #isWhole = false;
  #newCode: ReturnType<typeof setTimeout> | undefined;
  #renewed_at = -Infinity;

  constructor(parts: Parts) {
    const { connection, camera, visiting, media } = parts;
    this.#parts = parts;
    this.#wizard = new Wizard({
      camera,
      calibration: () => this.#state.programme?.stage.calibration ?? null,
      languages: () => this.#state.programme?.stage.languages ?? [],
      say: (message) => connection.send(message),
    });
    this.#hands = new Hands({
      camera,
      choose: (x, y) => visiting.choose(x, y),
      touch: () => visiting.touch(),
      isPaused: () => this.#wizard.isOpen,
    });
    media.onChange(() => this.#showFromDevice());
  }

  /** Plays what the device stored before, once `memories` are open. */
  async playStored(memories: Promise<void>[]): Promise<void> {
    const { store, media } = this.#parts;
    [this.#state] = await Promise.all([
      withTimeout(store.read(), { ms: memory_ms, otherwise: emptyScreenState }),
      ...memories.map((memory) => withTimeout(memory, { ms: memory_ms, otherwise: undefined })),
    ]);
    if (opensAnotherStage(this.#state)) this.#state = store.forgetProgramme();
    const { programme } = this.#state;
    if (!programme) return;
    this.#followNearby();
    this.#play(programme);
    this.#isWhole = media.hasAll;
  }

  connect(): void {
    const { connection, store, nearby, plays } = this.#parts;
    connection.open({
      hello: () => ({
        type: "hello",
        protocol: 1,
        as: "screen",
        token: store.token(),
        since: this.#isOld() ? undefined : (this.#state.version ?? undefined),
        resolution: findResolution(),
        version,
        link: readLink(),
        view: readLinkedView(),
      }),
      onMessage: (message, received_at) => this.#hear(message, received_at),
      onState: (state) => {
        if (state !== "lost") return;
        nearby.lost();
        plays.lost();
      },
    });
    addEventListener("online", () => connection.check());
    setInterval(() => this.#look(), look_ms);
  }

  /** Stores the page itself, and with it the files that it uses. */
  async keepForOffline(): Promise<void> {
    if (await keepPage()) return;
    const problem = "The browser does not keep the page: it stays dark when started without network";
    this.#parts.health.problems.set("page", [problem]);
  }

  #look(): void {
    const { clock, connection } = this.#parts;
    clock.look();
    if (!this.#isOld() || clock.localTime() - this.#renewed_at < renew_again_ms) return;
    this.#renewed_at = clock.localTime();
    connection.renew();
  }

  #isOld(): boolean {
    const { programme } = this.#state;
    return programme !== null && Math.abs(this.#parts.clock.now() - programme.made_at) > renew_after_ms;
  }

  #hear(message: ServerMessage, received_at: number): void {
    const { clock, health, nearby, visiting, media, plays } = this.#parts;
    if (message.type === "pong") clock.hear(message, received_at);
    plays.hear(message);
    if (message.type === "reactions") return this.#parts.reactions.add(message);
    health.hear(message);
    if (message.type === "command" && message.command === "calibrate") this.#wizard.open();
    if (message.type === "place" || message.type === "pairing" || message.type === "revoked") dropLink();
    if (message.type === "revoked") return this.#startAnew();
    if (message.type === "pairing") return this.#pair(message);
    const before = this.#state;
    this.#state = applyMessage(before, message);
    this.#followNearby();
    if (message.type === "live" && message.live.visit !== undefined) visiting.hear(message.live.visit);
    this.#playIfChanged(before);
    nearby.hear(message);
    if (message.type === "caught_up") {
      media.hurry();
      visiting.repeat();
    }
    this.#keep();
  }

  #playIfChanged(before: ScreenState): void {
    const { programme, cell, view } = this.#state;
    const isInPlace = cell === before.cell && view === before.view;
    if (!programme || (programme === before.programme && isInPlace)) return;
    clearTimeout(this.#newCode);
    this.#play(programme);
  }

  #play(programme: Programme): void {
    const { root, health, visiting, player, media, plays, reactions } = this.#parts;
    const { cell, view } = this.#state;
    const { stage } = programme;
    // Who speaks sees a view of their own: nobody chooses anything there, and it counts for nothing.
    const isSpeaker = view === "speaker";
    frameScreen(root, isSpeaker ? { wall: null, cell: null } : { wall: stage.wall, cell });
    visiting.follow(isSpeaker ? null : programme, cell);
    this.#hands.follow(isSpeaker ? null : stage);
    plays.follow(isSpeaker ? null : stage.id);
    player.showTo(view);
    player.play(programme);
    reactions.follow(isSpeaker ? null : (programme.reactions ?? null));
    media.keep(programme);
    this.#fonts.keep(programme);
    health.onProgramme(programme);
  }

  /** A screen that stands on the stage senses nobody in front of it. */
  #followNearby(): void {
    const { programme, view } = this.#state;
    this.#parts.nearby.keepTo(view === "speaker" ? null : programme);
  }

  /** What is shown from the server's address is shown from the device's own from now on. */
  #showFromDevice(): void {
    const { programme } = this.#state;
    if (!programme) return;
    this.#parts.player.play(programme);
    this.#keep();
  }

  /** A programme that would play whole is replaced only by one that would too. */
  #keep(): void {
    const { store, media } = this.#parts;
    const { programme } = this.#state;
    if (programme) store.forgetGone(programme);
    if (this.#isWhole && !media.hasAll) return;
    this.#isWhole = programme !== null && media.hasAll;
    store.keep(this.#state);
  }

  #pair({ code, url, expires_at }: Extract<ServerMessage, { type: "pairing" }>): void {
    const { player, connection, clock } = this.#parts;
    // The server does not know this screen, so what it played belongs to somebody else now.
    this.#forget();
    player.pair({ code, url });
    clearTimeout(this.#newCode);
    const left_ms = expires_at - clock.now() - renew_before_ms;
    this.#newCode = setTimeout(() => connection.reopen(), Math.max(renew_before_ms, left_ms));
  }

  #startAnew(): void {
    this.#forget();
    this.#parts.store.forgetToken();
    this.#parts.connection.reopen();
  }

  #forget(): void {
    const { store, nearby, visiting, media, health, plays, reactions } = this.#parts;
    this.#state = store.forgetProgramme();
    plays.forget();
    reactions.follow(null);
    nearby.keepTo(null);
    visiting.follow(null, null);
    this.#hands.follow(null);
    this.#wizard.close();
    health.onProgramme(null);
    this.#isWhole = false;
    void media.forget().catch(() => {});
  }
}
