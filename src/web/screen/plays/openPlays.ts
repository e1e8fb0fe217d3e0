import type { Playing } from "../../../core/playback/playhead.ts";
import type { ClientMessage } from "../../../contract/clientMessages.ts";
import type { ServerMessage } from "../../../contract/liveMessages.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Problems } from "../health/problems.ts";
import { openPlayDatabase } from "./playDatabase.ts";
import { PlayLog } from "./PlayLog.ts";
import { PlaySender } from "./PlaySender.ts";
import { UntoldPlays } from "./UntoldPlays.ts";

interface Options {
  clock: Clock;
  send: (message: ClientMessage) => boolean;
  findChannel: () => string | null;
  problems: Problems;
}

const look_ms = 1_000;
/** A page that comes up is welcomed within this time where there is a server. */
const welcome_ms = 5_000;

export type Plays = ReturnType<typeof openPlays>;

/** Proves what was on this screen: notes it, keeps it on the device and tells the server. */
export function openPlays({ clock, send, findChannel, problems }: Options) {
  const untold = new UntoldPlays();
  const now = () => clock.now();
  const { localTime } = clock;
  const log = new PlayLog(untold, { now, localTime, clockError_ms: () => clock.error_ms(), findChannel });
  const sender = new PlaySender(untold, { send, localTime, random: Math.random });
  let heard_at = now();
  let told_dropped = 0;
  const never = setTimeout(() => log.lost(heard_at), welcome_ms);

  function look() {
    log.look();
    sender.look();
    if (untold.dropped === told_dropped) return;
    told_dropped = untold.dropped;
    problems.set("plays", [
      `The screen was offline for so long that what it played ${told_dropped} times is not in the proof of play`,
    ]);
  }

  setInterval(look, look_ms);
  document.addEventListener("visibilitychange", () => log.hide(document.visibilityState === "hidden"));
  addEventListener("pagehide", () => {
    log.look();
    log.store();
  });

  return {
    /** Reads what this device has not told yet. */
    open: () => untold.open(openPlayDatabase()),

    /** What a screen shows that counts for no stage is not noted. */
    follow: (stage_id: string | null) => log.follow(stage_id),

    show(playing: Playing | null, at: number | null) {
      // Darkness is nothing that was played.
      if (playing?.kind === "asleep") log.end();
      else if (playing && at !== null) log.show(playing, at);
    },

    hear(message: ServerMessage) {
      if (message.type === "welcome") {
        clearTimeout(never);
        log.found();
      }
      // The clock may just have been set, and what was noted by the old one is put right at once.
      if (message.type === "pong") log.look();
      sender.hear(message);
      heard_at = now();
    },

    lost: () => log.lost(heard_at),

    /** The screen belongs to somebody else now, who must not be told what it showed before. */
    forget() {
      log.end();
      untold.clear();
    },
  };
}
