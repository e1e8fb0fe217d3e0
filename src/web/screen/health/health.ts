import { findBoardProblems } from "../../../core/playback/findBoardProblems.ts";
import { describeNowPlaying } from "../../../core/playback/nowPlaying.ts";
import type { Playing } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { ClientMessage } from "../../../contract/clientMessages.ts";
import type { Command, ServerMessage } from "../../../contract/liveMessages.ts";
import type { Fault } from "../blocks/fault.ts";
import { Faults } from "./faults.ts";
import { identify } from "./identify.ts";
import { photograph } from "./photograph.ts";
import { Problems } from "./problems.ts";
import { reloadPage } from "./reloadPage.ts";
import { Reporter } from "./reporter.ts";
import { watchPageErrors } from "./pageErrors.ts";

interface Options {
  /** Returns the server's time. */
  now: () => number;
  token: () => string;
  say: (message: ClientMessage) => void;
}

export type Health = ReturnType<typeof openHealth>;

/** Sends what a screen tells of itself, and does what operators ask of it. */
export function openHealth({ now, token, say }: Options) {
  const reporter = new Reporter(say);
  const problems = new Problems((all) => reporter.tell({ problems: all }));
  const faults = new Faults((all) => problems.set("faults", all));
  let programme: Programme | null = null;
  let shown: Playing | null = null;
  addEventListener("resize", () => reporter.tell({ resolution: findResolution() }));
  watchPageErrors((all) => problems.set("stumbles", all));

  async function sendPicture() {
    const headers = { Authorization: `Bearer ${token()}`, "Content-Type": "image/jpeg" };
    await fetch("/screen/picture", { method: "POST", headers, body: await photograph() });
  }

  function obey(command: Command, name: string) {
    switch (command) {
      case "reload":
        return void reloadPage();
      case "identify":
        return identify(name || programme?.stage.name || "This screen");
      case "screenshot":
        return void sendPicture();
    }
    command satisfies never;
  }

  return {
    /** Every part of the page says here what is wrong. */
    problems,
    onFault: (fault: Fault, playing: Playing) => faults.hear(fault, playing, programme),
    onShown: (playing: Playing | null) => {
      shown = playing;
      reporter.tell({ playing: playing && describeNowPlaying(playing) });
    },
    /** Tells whether what is on should have made room for something else. */
    isOverdue: () => shown?.step != null && now() > shown.until,
    /** Sets the programme that plays from now on; null means that none does. */
    onProgramme: (next: Programme | null) => {
      programme = next;
      if (!next) return;
      faults.keepTo(next);
      problems.set("boards", findBoardProblems(next));
    },
    hear(message: ServerMessage) {
      if (message.type === "caught_up") reporter.repeat();
      if (message.type !== "command" || message.command === "calibrate") return;
      const { command, name, wait_ms = 0 } = message;
      if (wait_ms === 0) obey(command, name);
      else setTimeout(() => obey(command, name), wait_ms);
    },
  };
}

/** Returns how many pixels of its own the window has. */
export function findResolution(): { width: number; height: number } {
  const pixels = (length: number) => Math.max(1, Math.round(length * devicePixelRatio));
  return { width: pixels(innerWidth), height: pixels(innerHeight) };
}
