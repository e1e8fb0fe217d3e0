import { queryOptions } from "@tanstack/react-query";
import type { Action, Phase } from "../../../../core/quizzes/game.ts";
import type { QuestionKind, Quiz, RightAnswer, Settings } from "../../../../core/quizzes/quiz.ts";
import type { BoardRow } from "../../../../core/quizzes/shownGame.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface Game {
  id: string;
  quiz_id: string;
  engagement_id: string;
  title: string;
  phase: Phase;
  q: number;
  total: number;
  auto: boolean;
  opens_at: number | null;
  locks_at: number | null;
  started_at: number;
  ended_at: number | null;
}

export interface QuestionResult {
  index: number;
  round: number;
  text: string;
  kind: QuestionKind;
  question_id: string;
  answer: RightAnswer | null;
  counts: Record<string, number>;
  answered: number;
  right: number;
  fastest: { name: string; ms: number } | null;
}

export interface GameResults {
  game: Game & { mode: Settings["mode"]; players: number; teams: number; answered: number };
  leaderboard: BoardRow[];
  questions: QuestionResult[];
}

type Api = Pick<Session, "workspace" | "api">;

/** Not read anew at every move: what changes is told. `asked_at` by the page's own clock: what was told later is newer. */
export function gameQuery({ workspace, api }: Api, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "quiz-games", id),
    queryFn: async ({ signal }) => {
      const asked_at = performance.now();
      const results = await api<GameResults>({ path: `/quiz-games/${id}`, signal });
      return { ...results, asked_at };
    },
  });
}

/** As it was when the game started, which never changes. */
export function playedQuizQuery({ workspace, api }: Api, game_id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "played-quiz", game_id),
    queryFn: ({ signal }) => api<Quiz>({ path: `/quiz-games/${game_id}/quiz`, signal }),
    staleTime: Infinity,
  });
}

export function startGame({ api }: Api, quiz_id: string): Promise<Game> {
  return api<Game>({ method: "POST", path: `/quizzes/${quiz_id}/games` });
}

/** Sent with where the desk saw the game: a press that was long on its way moves nothing else. */
export function moveGame({ api }: Api, { id, phase, q }: Game, action: Action): Promise<Game> {
  const isStanding = action === "auto_on" || action === "auto_off";
  return api<Game>({
    method: "POST",
    path: `/quiz-games/${id}/${action}`,
    // How the game goes on may be said whatever happened meanwhile.
    ...(!isStanding && { body: { phase, q } }),
  });
}

export interface Player {
  id: string;
  name: string;
  /** Its name. */
  team: string | null;
  joined_at: number;
}

export const playersKey = (workspace_id: string, game_id: string) =>
  workspaceKey(workspace_id, "quiz-players", game_id);

/** Newest first; whose name, or whose team's, holds these letters. Asked anew when there are more or fewer `players`. */
export function playersQuery(
  { workspace, api }: Api,
  game_id: string,
  { letters, players }: { letters: string; players: number },
) {
  const query = new URLSearchParams({ limit: "60", ...(letters !== "" && { name: letters }) });
  return queryOptions({
    queryKey: [...playersKey(workspace.id, game_id), letters, players],
    queryFn: ({ signal }) =>
      api<{ items: Player[] }>({ path: `/quiz-games/${game_id}/players?${query}`, signal }),
  });
}

export function removePlayer({ api }: Api, game_id: string, player_id: string): Promise<void> {
  return api({ method: "DELETE", path: `/quiz-games/${game_id}/players/${player_id}` });
}
