import { queryOptions } from "@tanstack/react-query";
import type { QuizGame as Game, QuizGameResults } from "../../../../contract/games.ts";
import type { Action } from "../../../../core/quizzes/game.ts";
import type { Caller } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export type QuestionResult = QuizGameResults["questions"][number];

/** Not read anew at every move: what changes is told. `asked_at` by the page's own clock: what was told later is newer. */
export function gameQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "quiz-games", id),
    queryFn: async ({ signal }) => {
      const asked_at = performance.now();
      const results = await api.get("/quiz-games/{game_id}", { params: { game_id: id }, signal });
      return { ...results, asked_at };
    },
  });
}

/** As it was when the game started, which never changes. */
export function playedQuizQuery({ workspace, api }: Caller, game_id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "played-quiz", game_id),
    queryFn: ({ signal }) => api.get("/quiz-games/{game_id}/quiz", { params: { game_id }, signal }),
    staleTime: Infinity,
  });
}

/** Told anew for each question that counts; a game that is over changes no more. */
export function roundBoardsQuery({ workspace, api }: Caller, game_id: string, counted: number) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "quiz-rounds", game_id, counted),
    queryFn: async ({ signal }) =>
      (await api.get("/quiz-games/{game_id}/rounds", { params: { game_id }, signal })).items,
  });
}

/** Who leads after this question; no more of them are on a podium or compete for it. */
export function leadersQuery({ workspace, api }: Caller, game_id: string, q: number) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "quiz-leaders", game_id, q),
    queryFn: async ({ signal }) =>
      (await api.get("/quiz-games/{game_id}", { params: { game_id }, signal })).leaderboard.slice(0, 4),
  });
}

/** Sent with where the desk saw the game: a press that was long on its way moves nothing else. */
export function moveGame({ api }: Caller, { id, phase, q }: Game, action: Action): Promise<Game> {
  const isStanding = action === "auto_on" || action === "auto_off";
  return api.post("/quiz-games/{game_id}/{action}", {
    params: { game_id: id, action },
    // How the game goes on may be said whatever happened meanwhile.
    ...(!isStanding && { body: { phase, q } }),
  });
}

/** What one player answered to everything that counts; null: the player is gone. */
export function playerAnswersQuery({ workspace, api }: Caller, game_id: string, player_id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "quiz-answers", game_id, player_id),
    queryFn: async ({ signal }) => {
      const query = { player_id };
      const { items } = await api.get("/quiz-games/{game_id}/answers", {
        params: { game_id },
        query,
        signal,
      });
      return items[0] ?? null;
    },
  });
}

export const playersKey = (workspace_id: string, game_id: string) =>
  workspaceKey(workspace_id, "quiz-players", game_id);

/** Newest first; whose name, or whose team's, holds these letters. Asked anew when there are more or fewer `players`. */
export function playersQuery(
  { workspace, api }: Caller,
  game_id: string,
  { letters, players }: { letters: string; players: number },
) {
  const query = { limit: "60", ...(letters !== "" && { name: letters }) };
  return queryOptions({
    queryKey: [...playersKey(workspace.id, game_id), letters, players],
    queryFn: ({ signal }) => api.get("/quiz-games/{game_id}/players", { params: { game_id }, query, signal }),
  });
}
