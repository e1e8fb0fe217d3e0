import "../shared/tokens.css";
import "../shared/fonts.css";
import "./screen.css";
import type { Programme } from "../../core/playback/programme.ts";
import type { ServerMessage } from "../../core/protocol/messages.ts";
import { version } from "../../../package.json";
import { Camera } from "./camera/camera.ts";
import { Nearby } from "./camera/nearby.ts";
import { Clock } from "../shared/clock.ts";
import { LiveConnection } from "../shared/liveConnection.ts";
import { waitAfterPing_ms } from "../../core/time/roundTrips.ts";
import { declareBundledFonts } from "./fonts/bundledFonts.ts";
import { Hands } from "./hands/hands.ts";
import { openHealth } from "./health/health.ts";
import { applyMessage, type ScreenState, emptyScreenState } from "./keeping/screenState.ts";
import { withTimeout } from "./withTimeout.ts";
import { keepAwake } from "./keepAwake.ts";
import { keepFonts } from "./keeping/keepFonts.ts";
import { keepPage } from "./keeping/keepPage.ts";
import { KeptMedia } from "./keeping/keptMedia.ts";
import { KeptPictures } from "./keeping/keptPictures.ts";
import { dropLink, opensAnotherStage, readLink } from "./playerLink.ts";
import { Player } from "./player.ts";
import { openStore } from "./keeping/store.ts";
import { Visiting } from "./visit/visiting.ts";
import { frameScreen } from "./wallFrame.ts";
import { Wizard } from "./wizard/wizard.ts";

// A code is renewed before it runs out, so that none is ever read off the screen and refused.
const renew_before_ms = 60_000;
// So soon it is noticed that the device slept.
const look_ms = 1_000;
// A device whose memory hangs plays all the same.
const memory_ms = 3_000;
// A programme reaches some days ahead, and its addresses are good for as long: it is asked for anew well before, by
// each screen at another time.
const renew_after_ms = 12 * 3_600_000 + Math.random() * 3_600_000;
const renew_again_ms = 600_000;

const clock = new Clock({
  localTime: () => performance.now(),
  wallTime: () => Date.now(),
  onParted: () => connection.check(),
});
const health = openHealth({
  now: () => clock.now(),
  token: () => store.token(),
  resolution,
  programme: () => held.programme,
  say: (message) => connection.send(message),
  redraw: () => player.redraw(),
});
const { problems } = health;
const media = new KeptMedia({
  now: () => clock.now(),
  onChange: onMedia,
  onProblems: (found) => problems.set("media", found),
});
const pictures = new KeptPictures();
const camera = new Camera();
camera.onState((state) => problems.set("camera", state.is === "blind" ? [state.problem] : []));
const nearby = new Nearby({
  camera,
  now: () => clock.now(),
  say: (message) => connection.send(message),
  onChange: () => player.look(),
});
const store = openStore({ onSaved: (programme) => void media.keepOnly(programme).catch(() => {}) });
const root = document.querySelector<HTMLElement>("#screen")!;
const player = new Player(root, {
  now: () => clock.now(),
  sensors: () => ({ near: nearby.near(), visit: visiting.visit }),
  fileUrl: (asset) => media.urlOf(asset),
  pictureUrl: (address) => pictures.urlOf(address),
  onFault: health.onFault,
  onShown: (playing) => {
    health.onShown(playing);
    visiting.show(playing);
  },
});
/** Its `choose` is what a hand in the air does as well. */
const visiting = new Visiting(document.body, {
  now: () => clock.now(),
  say: (message) => connection.send(message),
  pictureUrl: (address) => pictures.urlOf(address),
  onVisit: () => player.look(),
});
camera.onState((state) => visiting.followCamera(state));
const wizard = new Wizard({
  camera,
  calibration: () => held.programme?.stage.calibration ?? null,
  languages: () => held.programme?.stage.languages ?? [],
  say: (message) => connection.send(message),
});
const hands = new Hands({
  camera,
  choose: (x, y) => visiting.choose(x, y),
  touch: () => visiting.touch(),
  isPaused: () => wizard.isOpen,
});
const connection = new LiveConnection({
  url: `${location.origin.replace(/^http/, "ws")}/live`,
  localTime: clock.localTime,
  ping_ms: waitAfterPing_ms,
  silence_ms: 12_000,
  opening_ms: 3_000,
  // A server that is back is noticed, and caught up with, within two seconds.
  first_wait_ms: 200,
  longest_wait_ms: 1_000,
  refused_wait_ms: 30_000,
  health_url: "/healthz",
});

let held: ScreenState = emptyScreenState;
/** Whether what is stored would play whole without the network. */
let is_whole = false;
let renewal: ReturnType<typeof setTimeout> | undefined;
let renewed_at = -Infinity;

declareBundledFonts();
[held] = await Promise.all([
  withTimeout(store.read(), { ms: memory_ms, otherwise: emptyScreenState }),
  withTimeout(media.open(), { ms: memory_ms, otherwise: undefined }),
  withTimeout(pictures.open(), { ms: memory_ms, otherwise: undefined }),
]);
if (opensAnotherStage(held)) held = store.forgetProgramme();
if (held.programme) {
  nearby.keepTo(held.programme);
  play(held.programme);
  is_whole = media.hasAll;
}
connection.open({
  hello: () => ({
    type: "hello",
    protocol: 1,
    as: "screen",
    token: store.token(),
    since: isOld() ? undefined : (held.version ?? undefined),
    resolution: resolution(),
    version,
    link: readLink(),
  }),
  onMessage,
  onState: (state) => state === "lost" && nearby.lost(),
});
addEventListener("online", () => connection.check());
keepAwake();
setInterval(look, look_ms);
if (isSecureContext) void keepPageAndFonts();

function look() {
  clock.look();
  if (!isOld() || clock.localTime() - renewed_at < renew_again_ms) return;
  renewed_at = clock.localTime();
  connection.renew();
}

function isOld(): boolean {
  return held.programme !== null && Math.abs(clock.now() - held.programme.made_at) > renew_after_ms;
}

async function keepPageAndFonts() {
  if (await keepPage()) {
    if (held.programme) keepFonts(held.programme);
  } else
    problems.set("page", ["The browser does not keep the page: it stays dark when started without network"]);
}

function onMessage(message: ServerMessage, received_at: number) {
  if (message.type === "pong") clock.hear(message, received_at);
  health.hear(message);
  if (message.type === "command" && message.command === "calibrate") wizard.open();
  if (message.type === "place" || message.type === "pairing" || message.type === "revoked") dropLink();
  if (message.type === "revoked") return startAnew();
  if (message.type === "pairing") return pair(message);
  const before = held;
  held = applyMessage(held, message);
  nearby.keepTo(held.programme);
  if (message.type === "live" && message.live.visit !== undefined) visiting.hear(message.live.visit);
  if (held.programme && (held.programme !== before.programme || held.cell !== before.cell)) {
    clearTimeout(renewal);
    play(held.programme);
    health.onProgramme(held.programme);
    // What was loaded before the worker was there, it is told of.
    if (held.programme.shots !== before.programme?.shots) keepFonts(held.programme);
  }
  nearby.hear(message);
  if (message.type === "caught_up") {
    media.hurry();
    visiting.repeat();
  }
  keep();
}

function play(programme: Programme) {
  frameScreen(root, { wall: programme.stage.wall, cell: held.cell });
  visiting.follow(programme, held.cell);
  hands.follow(programme.stage);
  player.play(programme);
  media.keep(programme);
}

/** What shows from the server's address shows from the device's own from now on. */
function onMedia() {
  if (!held.programme) return;
  player.play(held.programme);
  keep();
}

/** A programme that would play whole is replaced only by one that would too. */
function keep() {
  if (held.programme) store.forgetGone(held.programme);
  if (is_whole && !media.hasAll) return;
  is_whole = held.programme !== null && media.hasAll;
  store.keep(held);
}

function pair({ code, url, expires_at }: Extract<ServerMessage, { type: "pairing" }>) {
  // The server does not know this screen: what it played belongs to somebody else now.
  forget();
  player.pair({ code, url });
  clearTimeout(renewal);
  renewal = setTimeout(
    () => connection.reopen(),
    Math.max(renew_before_ms, expires_at - clock.now() - renew_before_ms),
  );
}

function startAnew() {
  forget();
  store.forgetToken();
  connection.reopen();
}

function forget() {
  held = store.forgetProgramme();
  nearby.keepTo(null);
  visiting.follow(null, null);
  hands.follow(null);
  wizard.close();
  is_whole = false;
  void media.forget().catch(() => {});
}

function resolution() {
  const pixels = (length: number) => Math.max(1, Math.round(length * devicePixelRatio));
  return { width: pixels(innerWidth), height: pixels(innerHeight) };
}
