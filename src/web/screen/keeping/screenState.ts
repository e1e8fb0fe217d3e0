import type { Programme } from "../../../core/playback/programme.ts";
import { withRecord } from "../../../core/playback/withRecord.ts";
import { withQuestion, withQuestions } from "../../../core/playback/withQuestions.ts";
import { withPost } from "../../../core/playback/withPost.ts";
import { withCount, withGame, withPoll } from "../../../core/playback/withGame.ts";
import { record_topics, type ServerMessage } from "../../../contract/liveMessages.ts";
import type { ScreenView } from "../../../core/stages/screenView.ts";
import type { Cell } from "../../../core/stages/wallViewport.ts";

/** Holds what a screen has, and the version up to which that is everything that happened. */
export interface ScreenState {
  programme: Programme | null;
  version: string | null;
  /** The screen's place on a wall. */
  cell: Cell | null;
  view: ScreenView;
  /** The programme was sent, but the words that changed while it was built are still on their way. */
  arriving: Programme | null;
}

export const emptyScreenState: ScreenState = {
  programme: null,
  version: null,
  cell: null,
  view: "audience",
  arriving: null,
};

/**
 * A programme counts only together with the changes up to its `caught_up`: no older word ever shows in between, and
 * programme and version always belong together.
 */
export function applyMessage(held: ScreenState, message: ServerMessage): ScreenState {
  switch (message.type) {
    case "welcome":
      return { ...held, arriving: null };
    case "place":
      return takePlace(held, message);
    case "programme":
      return { ...held, arriving: message.programme };
    case "change":
      return changeProgramme(held, (programme) => withChange(programme, message));
    case "post":
      return changeProgramme(held, (programme) =>
        withQuestion(withPost(programme, message.changed), message.changed),
      );
    case "questions":
      return changeProgramme(held, (programme) => withQuestions(programme, message));
    case "game":
      return changeProgramme(held, (programme) => withGame(programme, message));
    case "count":
      return changeProgramme(held, (programme) => withCount(programme, message));
    case "poll":
      return changeProgramme(held, (programme) => withPoll(programme, message));
    case "change_over":
      return changeProgramme(held, (programme) => ({ ...programme, change_over: message.change_over }));
    case "live":
      return changeProgramme(held, (programme) => ({ ...programme, ...message.live }));
    case "caught_up":
      return {
        ...held,
        programme: held.arriving ?? held.programme,
        version: message.version,
        arriving: null,
      };
    case "pong":
      return message.version === null ? held : { ...held, version: message.version };
    case "pairing":
    case "revoked":
    case "command":
    case "plays_stored":
    case "changed":
    case "engagement":
    case "own_posts":
    case "presenting":
    case "done":
    case "not_done":
    case "taken_over":
    case "asked":
    // What flies over a stage is passing, and no part of what a screen has.
    case "reactions":
    case "bye":
    case "refused":
      break;
  }
  return held;
}

type Place = Extract<ServerMessage, { type: "place" }>;

function takePlace(held: ScreenState, { cell, view = held.view }: Place): ScreenState {
  return isSameCell(held.cell, cell) && held.view === view ? held : { ...held, cell, view };
}

/** The programme on its way already has all that came before. */
function changeProgramme(held: ScreenState, change: (programme: Programme) => Programme): ScreenState {
  if (held.arriving) return { ...held, arriving: change(held.arriving) };
  return { ...held, programme: held.programme && change(held.programme) };
}

const isSameCell = (one: Cell | null, other: Cell | null) =>
  one?.col === other?.col && one?.row === other?.row;

type Change = Extract<ServerMessage, { type: "change" }>;

function withChange(programme: Programme, { id, topic, body }: Change): Programme {
  return topic.startsWith(record_topics) ? withRecord(programme, id, body) : programme;
}
