import type { Programme } from "../../core/playback/programme.ts";
import { type Held, nothingHeld } from "./held.ts";

const token_name = "cuelight.screen.token";
// The number rises when a kept programme can no longer be read by a newer player.
const held_name = "cuelight.screen.held.6";

// A burst of changed words is written once.
const words_ms = 500;
// A version alone may be old (catching up just takes longer), so it does not wear out the device's memory.
const version_ms = 60_000;

/** What outlives a reload: who this screen is, and what it plays. */
export function openStore() {
  let kept: Held = nothingHeld;
  let saved: Held = nothingHeld;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let token = recall(token_name);

  setInterval(save, version_ms);
  addEventListener("pagehide", save);

  function save() {
    clearTimeout(soon);
    soon = undefined;
    if (kept.programme === null || (kept.programme === saved.programme && kept.version === saved.version))
      return;
    // One entry, so that words and version can never disagree.
    remember(held_name, JSON.stringify({ programme: kept.programme, version: kept.version }));
    saved = kept;
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

    read(): Held {
      saved = { ...nothingHeld, ...readHeld(recall(held_name)) };
      kept = saved;
      return saved;
    },

    keep(held: Held) {
      kept = held;
      if (held.programme !== saved.programme) soon ??= setTimeout(save, words_ms);
    },

    forgetProgramme(): Held {
      kept = nothingHeld;
      saved = nothingHeld;
      forget(held_name);
      return nothingHeld;
    },
  };
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function readHeld(text: string | null): Pick<Held, "programme" | "version"> | null {
  try {
    return text === null ? null : (JSON.parse(text) as { programme: Programme; version: string | null });
  } catch {
    return null;
  }
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
    // An older entry would go with another version.
    forget(name);
  }
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
}
