import { type Action, listAllowedActions, type Game, type Phase } from "../../core/quizzes/game.ts";
import { dueAt, step } from "../../core/quizzes/step.ts";
import type { App } from "../app.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, notFound, Refusal } from "../http/errors.ts";
import { transaction, type Tx, write } from "../write.ts";
import { boards } from "./boards.ts";
import type { DueKind } from "../jobs/dueMoves.ts";
import { holdGameAlone } from "./holdGame.ts";
import { type GameRow, listGameVersion, listDueGames, updateGame } from "./games.repo.ts";
import { promoteCaptains } from "./players.repo.ts";
import { toGame } from "./toGame.ts";
import { tellGame, tellPhase } from "./tellGame.ts";
import { lastMoves } from "./lastMoves.ts";

/** These actions say how the game goes on, not where, so they fit whatever the game came to meanwhile. */
const standing = new Set<Action>(["auto_on", "auto_off"]);

interface QuizmasterAction {
  action: Action;
  /** Where the quizmaster saw the game, as far as the caller says so. */
  seen: { phase?: Phase | undefined; q?: number | undefined };
  /** The moment when the request reached this node, by the monotonic clock. */
  came_at: number;
}

/**
 * Makes one move of a quizmaster. Of two who press at once, one moves the game and the other learns where it is now.
 */
export async function actOnGame(call: Call, id: string, { action, seen, came_at }: QuizmasterAction) {
  const { app } = call;
  const which = { workspace_id: getWorkspaceId(call), id };
  return write(call, async (tx) => {
    const met = await readVersion(tx, which);
    const game = await holdGameAlone(tx, which);
    // A request that waited for a connection to the database finds the game only when another's move is over.
    const isMet = game.version === met && !app.state(lastMoves).isAfter(game, came_at);
    const fits = (isMet || standing.has(action)) && isAsSeen(game, seen);
    const after = fits ? step(game.quiz, game, action, app.now()) : null;
    if (!after) throw doesNotFit(game, action);
    const saved = await saveMove(app, tx, { before: game, after });
    if (saved !== game) app.state(lastMoves).note(saved);
    return toGame(saved);
  });
}

/** A press that was long on its way must not count as one that was meant for what the game came to meanwhile. */
function isAsSeen({ phase, q }: GameRow, seen: QuizmasterAction["seen"]): boolean {
  return (seen.phase ?? phase) === phase && (seen.q ?? q) === q;
}

async function readVersion({ client }: Tx, { workspace_id, id }: { workspace_id: string; id: string }) {
  const rows = await listGameVersion(client, workspace_id, id);
  if (!rows[0]) throw notFound("The game");
  return rows[0].version;
}

function doesNotFit({ phase, q, locks_at }: GameRow, action: Action): Refusal {
  return conflict(`The game is in ${phase}: ${action} does not fit`, {
    phase,
    q,
    allowed: listAllowedActions({ phase, locks_at }),
  });
}

/** Ends a running game, as the quizmaster would. */
export async function endGame(app: App, tx: Tx, game: GameRow): Promise<void> {
  const after = step(game.quiz, game, "end", app.now());
  if (after) await saveMove(app, tx, { before: game, after });
}

/** Games move by themselves when they are due; a node that finds that another was first leaves it. */
export const dueGames: DueKind = {
  name: "games",
  async look(app, until) {
    const rows = await listDueGames(app.pool, until);
    return rows;
  },
  async move(app, { id, workspace_id }) {
    return transaction(app, workspace_id, async (tx) => {
      const before = await holdGameAlone(tx, { workspace_id, id });
      const after = step(before.quiz, before, "tick", app.now())!;
      return (await saveMove(app, tx, { before, after })).due_at;
    }).catch((error: unknown) => {
      // The game was deleted meanwhile.
      if (error instanceof Refusal && error.code === "not_found") return null;
      throw error;
    });
  },
};

/** Saves a move of a game that the transaction holds alone, and tells it. */
export async function saveMove(
  app: App,
  tx: Tx,
  { before, after }: { before: GameRow; after: Game },
): Promise<GameRow> {
  if (isSame(before, after)) return before;
  const game = { ...before, ...after, due_at: dueAt(before.quiz, after), version: before.version + 1 };
  await updateGame(tx.db, game);
  if (game.q !== before.q) await promoteCaptains(tx.client, game, app.now());
  const { kept } = await tellGame(app, tx, game);
  if (game.phase !== before.phase || game.q !== before.q) await tellPhase(app, tx, game);
  // A board is cached when it is true, that is after the transaction. Until then it is one that will be true if the
  // question is revealed, for those who learn of the move before this transaction does.
  if (kept) app.state(boards).keepAhead(game.id, kept);
  if (kept) tx.afterCommit(() => app.state(boards).keep(game.id, kept));
  return game;
}

function isSame(before: Game, after: Game): boolean {
  return (Object.keys(after) as (keyof Game)[]).every((key) => before[key] === after[key]);
}
