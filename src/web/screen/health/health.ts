import { boardProblems } from "../../../core/playback/boardProblems.ts";
import { nowPlaying } from "../../../core/playback/nowPlaying.ts";
import type { Playing } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { ClientMessage, Command, ServerMessage } from "../../../core/protocol/messages.ts";
import type { Fault } from "../blocks/drawer.ts";
import { Faults } from "./faults.ts";
import { heal } from "./heal.ts";
import { identify } from "./identify.ts";
import { photograph } from "./photograph.ts";
import { Problems } from "./problems.ts";
import { reloadPage } from "./reloadPage.ts";
import { Reporter } from "./reporter.ts";
import { noteStumbles } from "./stumbles.ts";

interface Options {
  /** The server's time. */
  now: () => number;
  token: () => string;
  resolution: () => { width: number; height: number };
  programme: () => Programme | null;
  say: (message: ClientMessage) => void;
  /** Draws what is on anew. */
  redraw: () => void;
}

/** What a screen tells of itself, what operators ask of it, and what it mends by itself. */
export function openHealth({ now, token, resolution, programme, say, redraw }: Options) {
  const reporter = new Reporter(say);
  const problems = new Problems((all) => reporter.tell({ problems: all }));
  const faults = new Faults((all) => problems.set("faults", all));
  let shown: Playing | null = null;
  addEventListener("resize", () => reporter.tell({ resolution: resolution() }));
  noteStumbles((all) => problems.set("stumbles", all));
  heal({ redraw, isOverdue: () => shown?.step != null && now() > shown.until });

  async function sendPicture() {
    const headers = { Authorization: `Bearer ${token()}`, "Content-Type": "image/jpeg" };
    await fetch("/screen/picture", { method: "POST", headers, body: await photograph() });
  }

  function obey(command: Command, name: string) {
    switch (command) {
      case "reload":
        return void reloadPage();
      case "identify":
        return identify(name || programme()?.stage.name || "This screen");
      case "screenshot":
        return void sendPicture();
    }
    command satisfies never;
  }

  return {
    /** Where every part of the page says what is wrong. */
    problems,
    onFault: (fault: Fault, playing: Playing) => faults.hear(fault, playing, programme()),
    onShown: (playing: Playing) => {
      shown = playing;
      reporter.tell({ playing: nowPlaying(playing) });
    },
    onProgramme: (next: Programme) => {
      faults.keepTo(next);
      problems.set("boards", boardProblems(next));
    },
    hear(message: ServerMessage) {
      if (message.type === "caught_up") reporter.repeat();
      if (message.type === "command" && message.command !== "calibrate") obey(message.command, message.name);
    },
  };
}
