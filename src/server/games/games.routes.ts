import { Readable } from "node:stream";
import { actions } from "../../core/quizzes/game.ts";
import { encodeFileName } from "../http/encodeFileName.ts";
import { notFound } from "../http/errors.ts";
import { listPlayers } from "./listPlayers.ts";
import { actOnGame } from "./moveGame.ts";
import { removePlayer } from "./removePlayer.ts";
import { readPlayedQuiz } from "./readPlayedQuiz.ts";
import { readPlayerAnswers, writeAnswersSheet } from "./playerAnswers.ts";
import { readGameAddresses, readResults, readResultsSheet, readRoundBoards } from "./results.ts";
import { startGame } from "./startGame.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { games, sheet_type } from "../../contract/games.ts";

export const startEndpoints = [
  implement(games.start, async ({ call, params, body }) =>
    created(await startGame(call, params.quiz_id, body ?? {})),
  ),
];

export const gameEndpoints = [
  implement(games.read, async ({ call, params, query, reply }) => {
    if (query.format === "json") return ok(await readResults(call, params.game_id));
    const { name, sheet } = await readResultsSheet(call, params.game_id);
    reply
      .type(sheet_type)
      .header("Content-Disposition", `attachment; filename*=UTF-8''${encodeFileName(name)}`);
    return ok(sheet);
  }),
  implement(games.listAnswers, async ({ call, params, query, reply }) => {
    if (query.format === "json") return ok(await readPlayerAnswers(call, params.game_id, query));
    const { name, lines } = await writeAnswersSheet(call, params.game_id);
    reply
      .type(sheet_type)
      .header("Content-Disposition", `attachment; filename*=UTF-8''${encodeFileName(name)}`);
    return ok(Readable.from(lines));
  }),
  implement(games.readRounds, async ({ call, params }) => ok(await readRoundBoards(call, params.game_id))),
  implement(games.act, async ({ call, params, body, came_at }) => {
    const action = actions.find((action) => action === params.action);
    if (!action) throw notFound("The action");
    return ok(await actOnGame(call, params.game_id, { action, seen: body ?? {}, came_at }));
  }),
  implement(games.readQuiz, async ({ call, params }) => ok(await readPlayedQuiz(call, params.game_id))),
  implement(games.readAddresses, async ({ call, params }) =>
    ok(await readGameAddresses(call, params.game_id)),
  ),
  implement(games.listPlayers, async ({ call, params, query }) =>
    ok(await listPlayers(call, params.game_id, query)),
  ),
  implement(games.removePlayer, async ({ call, params }) => {
    await removePlayer(call, params.game_id, params.player_id);
    return noContent();
  }),
];
