import type { PlayedAsset } from "../../core/assets/playedAsset.ts";
import "../shared/tokens.css";
import "../shared/fonts.css";
import "./screen.css";
import type { ClientMessage } from "../../contract/clientMessages.ts";
import { waitAfterPing_ms } from "../../core/time/roundTrips.ts";
import { watchLetters } from "../shared/letters/watchLetters.ts";
import { Clock } from "../shared/clock.ts";
import { LiveConnection } from "../../client/LiveConnection.ts";
import { Camera } from "./camera/camera.ts";
import { Nearby } from "./camera/nearby.ts";
import { sound_refused } from "./blocks/soundRefused.ts";
import { declareBundledFonts } from "./fonts/bundledFonts.ts";
import { tellDisplayPower } from "./health/displayPower.ts";
import { heal } from "./health/heal.ts";
import { openHealth } from "./health/health.ts";
import { keepAwake } from "./keepAwake.ts";
import { KeptMedia } from "./keeping/keptMedia.ts";
import { KeptPictures } from "./keeping/keptPictures.ts";
import { openStore } from "./keeping/store.ts";
import { LivePresenters } from "./live/livePresenters.ts";
import { Player } from "./player.ts";
import { openPlays } from "./plays/openPlays.ts";
import { ReactionLayer } from "./reactions/ReactionLayer.ts";
import { ScreenPage } from "./screenPage.ts";
import { Visiting } from "./visit/visiting.ts";

// Each part is made of those above it; what a part tells those below it, they listen to themselves.
const root = document.querySelector<HTMLElement>("#screen")!;
const connection = new LiveConnection({
  url: location.origin,
  localTime: () => performance.now(),
  ping_ms: waitAfterPing_ms,
  silence_ms: 12_000,
  opening_ms: 3_000,
  // A server that is back is noticed, and caught up with, within two seconds.
  first_wait_ms: 200,
  longest_wait_ms: 1_000,
  refused_wait_ms: 30_000,
  health_url: "/healthz",
});
const say = (message: ClientMessage) => void connection.send(message);
const clock = new Clock({
  localTime: () => performance.now(),
  wallTime: () => Date.now(),
  onParted: () => connection.check(),
});
const now = () => clock.now();
const pictures = new KeptPictures();
const pictureUrl = (address: string) => pictures.getUrl(address);
const media = new KeptMedia({ now });
const fileUrl = (asset: PlayedAsset) => media.getUrl(asset);
const store = openStore({ onSaved: (programme) => void media.keepOnly(programme).catch(() => {}) });
const health = openHealth({ now, say, token: () => store.token() });
const camera = new Camera();
const nearby = new Nearby({ camera, now, say });
const visiting = new Visiting(document.body, { now, say, fileUrl, pictureUrl });
const display = tellDisplayPower({ look: () => player.update() });
const player = new Player(root, {
  now,
  live: new LivePresenters({ token: () => store.token() }),
  sensors: () => ({ near: nearby.near(), visit: visiting.visit }),
  fileUrl,
  pictureUrl,
  onFault: health.onFault,
  onSilentAlert: () => health.problems.set("alert", [sound_refused]),
  onShown: (playing, shown_at) => {
    health.onShown(playing);
    display.onShown(playing);
    reactions.is_resting = playing?.kind === "asleep";
    visiting.show(playing?.kind === "asleep" ? null : playing);
    plays.show(playing, shown_at);
  },
});
const reactions = new ReactionLayer(root, { now });
const plays = openPlays({
  clock,
  send: (message) => connection.send(message),
  findChannel: () => player.findShownChannel(),
  problems: health.problems,
});
const page = new ScreenPage({
  root,
  connection,
  clock,
  store,
  media,
  health,
  camera,
  nearby,
  visiting,
  player,
  reactions,
  plays,
});

media.onProblems((found) => health.problems.set("media", found));
camera.onState((state) => health.problems.set("camera", state.is === "blind" ? [state.problem] : []));
camera.onState((state) => visiting.followCamera(state));
nearby.onChange(() => player.look());
visiting.onChange(() => player.look());
heal({ isOverdue: health.isOverdue, isAsleep: display.isAsleep, redraw: () => player.redraw() });

declareBundledFonts();
watchLetters({ by_device: false });
await page.playStored([media.open(), pictures.open(), plays.open()]);
page.connect();
keepAwake();
if (isSecureContext) void page.keepForOffline();
