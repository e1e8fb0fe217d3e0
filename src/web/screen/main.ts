import "../shared/tokens.css";
import "../shared/fonts.css";
import "./screen.css";
import type { ServerMessage } from "../../core/protocol/messages.ts";
import { version } from "../../../package.json";
import { Clock } from "./clock.ts";
import { Connection } from "./connection.ts";
import { hear } from "./held.ts";
import { keepAwake } from "./keepAwake.ts";
import { Player } from "./player.ts";
import { openStore } from "./store.ts";

// A code is renewed before it runs out, so that none is ever read off the screen and refused.
const renew_before_ms = 60_000;
// So soon it is noticed that the device slept.
const look_ms = 1_000;

const clock = new Clock({
  localTime: () => performance.now(),
  wallTime: () => Date.now(),
  onParted: () => connection.hurry(),
});
const store = openStore();
const player = new Player(document.querySelector<HTMLElement>("#screen")!, {
  now: () => clock.now(),
  fileUrl: ({ url }) => url,
  pictureUrl: (address) => address,
  onFault: () => {},
  onShown: () => {},
});
const connection = new Connection({
  url: new URL("/live", location.href).href.replace(/^http/, "ws"),
  hello: () => ({
    type: "hello",
    protocol: 1,
    as: "screen",
    token: store.token(),
    since: held.version ?? undefined,
    resolution: resolution(),
    version,
  }),
  localTime: () => clock.localTime(),
  onMessage,
});

let held = store.read();
let renewal: ReturnType<typeof setTimeout> | undefined;

if (held.programme) player.play(held.programme);
connection.open();
keepAwake();
setInterval(() => clock.look(), look_ms);

function onMessage(message: ServerMessage, received_at: number) {
  if (message.type === "pong") clock.hear(message, received_at);
  if (message.type === "revoked") return startAnew();
  if (message.type === "pairing") return pair(message);
  const before = held;
  held = hear(held, message);
  if (held.programme && held.programme !== before.programme) {
    clearTimeout(renewal);
    player.play(held.programme);
  }
  store.keep(held);
}

function pair({ code, url, expires_at }: Extract<ServerMessage, { type: "pairing" }>) {
  // The server does not know this screen: what it played belongs to somebody else now.
  held = store.forgetProgramme();
  player.pair({ code, url });
  clearTimeout(renewal);
  renewal = setTimeout(
    () => connection.reopen(),
    Math.max(renew_before_ms, expires_at - clock.now() - renew_before_ms),
  );
}

function startAnew() {
  held = store.forgetProgramme();
  store.forgetToken();
  connection.reopen();
}

function resolution() {
  const pixels = (length: number) => Math.max(1, Math.round(length * devicePixelRatio));
  return { width: pixels(innerWidth), height: pixels(innerHeight) };
}
