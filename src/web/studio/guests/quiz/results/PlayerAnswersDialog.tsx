import { useQuery } from "@tanstack/react-query";
import { Check } from "#icons";
import { useState } from "react";
import type { QuizGameResults as GameResults, QuizPlayerAnswers } from "../../../../../contract/games.ts";
import { DialogBox } from "../../../parts/DialogBox.tsx";
import { QueryView } from "../../../parts/QueryView.tsx";
import { Select } from "../../../parts/Select.tsx";
import { type Column, Table } from "../../../parts/Table.tsx";
import { useSession } from "../../../people/session.ts";
import { playerAnswersQuery, playersQuery, type QuestionResult } from "../games.ts";
import styles from "../Quiz.module.css";

interface PlayerAnswersDialogProps {
  game: GameResults["game"];
  /** Whose answers: a player's, or those of a team's players, one at a time. */
  row: GameResults["leaderboard"][number];
  questions: QuestionResult[];
  onClose: () => void;
}

/** What one player answered to every question that counts. */
export function PlayerAnswersDialog({ game, row, questions, onClose }: PlayerAnswersDialogProps) {
  return (
    <DialogBox title={`Answers of ${row.name}`} width={760} changesHeight onClose={onClose}>
      {game.mode === "teams" ? (
        <TeamAnswers game={game} team={row} questions={questions} />
      ) : (
        <Answers game={game} player_id={row.id} questions={questions} />
      )}
    </DialogBox>
  );
}

interface TeamAnswersProps extends Pick<PlayerAnswersDialogProps, "game" | "questions"> {
  team: PlayerAnswersDialogProps["row"];
}

function TeamAnswers({ game, team, questions }: TeamAnswersProps) {
  const session = useSession();
  const query = useQuery(playersQuery(session, game.id, { letters: team.name, players: game.players }));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <QueryView query={query}>
      {({ items }) => {
        // Another team or a player may be called alike.
        const members = items.filter((player) => player.team === team.name);
        const player_id = chosen ?? members[0]?.id;
        if (player_id === undefined) return <p className="muted">Nobody is in this team any more.</p>;
        return (
          <div className="stack">
            <Select
              label="Player"
              value={player_id}
              choices={members.map(({ id, name }) => ({ value: id, label: name }))}
              hint="Of a team one answer counts."
              onChange={setChosen}
            />
            <Answers game={game} player_id={player_id} questions={questions} />
          </div>
        );
      }}
    </QueryView>
  );
}

interface AnswersProps extends Pick<PlayerAnswersDialogProps, "game" | "questions"> {
  player_id: string;
}

function Answers({ game, player_id, questions }: AnswersProps) {
  const query = useQuery(playerAnswersQuery(useSession(), game.id, player_id));
  const texts = new Map(questions.map(({ question_id, text }) => [question_id, text]));
  return (
    <QueryView query={query}>
      {(player) =>
        !player || player.answers.length === 0 ? (
          <p className="muted">{player ? "Nothing was asked of this player." : "This player is gone."}</p>
        ) : (
          <Table
            label={`Answers of ${player.name}`}
            rows={player.answers}
            rowKey={({ index }) => index}
            columns={[
              {
                label: "Question",
                cell: ({ index, question_id }) => (
                  <span dir="auto">
                    {index + 1}. {texts.get(question_id)}
                  </span>
                ),
              },
              {
                label: "Answer",
                cell: ({ words, correct }) =>
                  words === null ? (
                    <span className="muted">None</span>
                  ) : (
                    <span className={correct ? `row gap-4 live strong ${styles.right}` : undefined}>
                      {correct && <Check aria-label="Right:" />} <span dir="auto">{words}</span>
                    </span>
                  ),
              },
              ...(!game.practice ? [pointsColumn] : game.mode === "teams" ? [countsColumn] : []),
              {
                label: "Time",
                cell: ({ ms }) => (ms === null ? "" : `${(ms / 1000).toFixed(1)} s`),
                isFigure: true,
              },
            ]}
          />
        )
      }
    </QueryView>
  );
}

type PlayerAnswer = QuizPlayerAnswers["answers"][number];

const didNotCount = ({ counts, words }: PlayerAnswer) => !counts && words !== null;
const didNotCountWords = <span className="muted small">Did not count</span>;

const pointsColumn: Column<PlayerAnswer> = {
  label: "Points",
  cell: (answer) => (didNotCount(answer) ? didNotCountWords : answer.points.toLocaleString("en")),
  isFigure: true,
};

/** Without points it still says whose answer counted for the team. */
const countsColumn: Column<PlayerAnswer> = {
  label: "For the team",
  cell: (answer) => didNotCount(answer) && didNotCountWords,
};
