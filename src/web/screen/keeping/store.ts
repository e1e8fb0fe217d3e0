import type { Programme } from "../../../core/playback/programme.ts";
import { removeGonePosts } from "../../../core/playback/withPost.ts";
import { removeGoneQuestions } from "../../../core/playback/withQuestions.ts";
import { ownName } from "./ownName.ts";
import { type ScreenState, emptyScreenState } from "./screenState.ts";
import { type StateDatabase, openStateDatabase } from "./stateDatabase.ts";

// A burst of changed words is written once.
const words_ms = 500;
// A version alone may be old (catching up just takes longer), so it does not wear out the device's storage.
const version_ms = 60_000;

export type ScreenStore = ReturnType<typeof openStore>;

/** Stores what outlives a reload: who this screen is, and what it plays. */
export function openStore({ onSaved }: { onSaved: (programme: Programme) => void }) {
  const token_name = ownName("cuelight.screen.token");
  let database: StateDatabase | null = null;
  let kept: ScreenState = emptyScreenState;
  let saved: ScreenState = emptyScreenState;
  let forgotten = 0;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let token = recall(token_name);

  setInterval(() => void save(), version_ms);
  addEventListener("pagehide", () => void save());

  async function save() {
    clearTimeout(soon);
    soon = undefined;
    const saving = kept;
    const { programme, version } = saving;
    const isSaved = programme === saved.programme && version === saved.version && isInPlace(saving, saved);
    if (!database || !programme || isSaved) return;
    const before = forgotten;
    try {
      await database.write(saving, saved);
    } catch {
      // There is no room, so what was stored last stays, words and version together.
      return;
    }
    if (forgotten !== before) return;
    saved = saving;
    onSaved(programme);
  }

  return {
    token(): string {
      if (token === null) {
        token = newToken();
        remember(token_name, token);
      }
      return token;
    },

    forgetToken() {
      token = null;
      forget(token_name);
    },

    async read(): Promise<ScreenState> {
      try {
        database = await openStateDatabase();
        kept = saved = { ...emptyScreenState, ...(await database.read()) };
      } catch {
        // Nothing can be stored here: the screen plays as well, it just remembers nothing.
      }
      return kept;
    },

    keep(held: ScreenState) {
      kept = held;
      const isOther = held.programme !== saved.programme || !isInPlace(held, saved);
      if (isOther) soon ??= setTimeout(() => void save(), words_ms);
    },

    /** Posts that are gone are stored in no programme, however long that waits for its successor. */
    forgetGone(newest: Programme) {
      const programme =
        kept.programme && removeGoneQuestions(removeGonePosts(kept.programme, newest), newest);
      if (programme === kept.programme) return;
      kept = { ...kept, programme };
      soon ??= setTimeout(() => void save(), words_ms);
    },

    forgetProgramme(): ScreenState {
      kept = saved = emptyScreenState;
      forgotten += 1;
      database?.clear().catch(() => {});
      return emptyScreenState;
    },
  };
}

const isInPlace = (one: ScreenState, other: ScreenState) =>
  one.cell === other.cell && one.view === other.view;

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

// Storage may be full or switched off: then the screen plays as well, it just remembers nothing.
function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function remember(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The page is then another screen after a reload.
  }
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was stored either.
  }
}
