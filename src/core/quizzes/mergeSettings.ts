import type { Settings } from "./quiz.ts";
import type { SettingsInput } from "./quizInput.ts";

/** Settings merge key by key; a key that is left out keeps its value. */
export function mergeSettings(before: Settings, given: SettingsInput = {}): Settings {
  return {
    mode: given.mode ?? before.mode,
    captain: given.captain ?? before.captain,
    leaderboard: given.leaderboard ?? before.leaderboard,
    streak: given.streak ?? before.streak,
    auto_advance: given.auto_advance ?? before.auto_advance,
    lock_when_all_answered: given.lock_when_all_answered ?? before.lock_when_all_answered,
    read_ms: given.read_ms ?? before.read_ms,
    reveal_ms: given.reveal_ms ?? before.reveal_ms,
    board_ms: given.board_ms ?? before.board_ms,
  };
}
