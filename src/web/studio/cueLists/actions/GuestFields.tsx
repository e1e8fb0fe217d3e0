import { useQueries, useQuery } from "@tanstack/react-query";
import { pollActions } from "../../../../core/polls/poll.ts";
import { actions as gameActions } from "../../../../core/quizzes/game.ts";
import { pollsQuery } from "../../guests/polls/polls.ts";
import { quizzesQuery } from "../../guests/quiz/quizzes.ts";
import { DurationField } from "../../parts/DurationField.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { useSession } from "../../people/session.ts";
import { gameWords, pollWords } from "../sayAction.ts";
import { namesQuery } from "../useNames.ts";
import type { ActionFieldsProps, ActionOf } from "./actionFieldsProps.ts";
import { PathSelect } from "./refusals.tsx";

export function PollFields({ action, path, onChange }: ActionFieldsProps<ActionOf<"poll">>) {
  const session = useSession();
  const { data: engagements = [] } = useQuery(namesQuery(session, "/engagements"));
  const polls = useQueries({ queries: engagements.map(({ id }) => pollsQuery(session, id)) });
  const refusal = useRefusal(`${path}.for_ms`);
  const { for_ms, ...rest } = action;
  return (
    <>
      <PathSelect
        label="Does"
        path={`${path}.action`}
        value={action.action}
        choices={pollActions.map((value) => ({ value, label: `${pollWords[value]} the poll` }))}
        onChange={(value) =>
          onChange(value === "open" ? { ...action, action: value } : { ...rest, action: value })
        }
      />
      <PathSelect
        label="Poll"
        path={`${path}.poll_id`}
        none="Choose one"
        value={action.poll_id}
        choices={engagements.map(({ name }, index) => ({
          label: name,
          choices: (polls[index]?.data?.items ?? []).map(({ id, question }) => ({
            value: id,
            label: question,
          })),
        }))}
        onChange={(poll_id) => onChange({ ...action, poll_id })}
      />
      {action.action === "open" && (
        <DurationField
          label="Closes by itself after"
          hint="Left empty: somebody closes it."
          error={refusal}
          value={for_ms ?? null}
          min_ms={1000}
          max_ms={86_400_000}
          onChange={(given) => onChange(given === null ? rest : { ...rest, for_ms: given })}
        />
      )}
    </>
  );
}

export function GameFields({ action, path, onChange }: ActionFieldsProps<ActionOf<"game">>) {
  const session = useSession();
  const { data: engagements = [] } = useQuery(namesQuery(session, "/engagements"));
  const quizzes = useQueries({ queries: engagements.map(({ id }) => quizzesQuery(session, id)) });
  return (
    <>
      <PathSelect
        label="Game"
        path={`${path}.game_id`}
        none="Choose one"
        missing="A game that is over"
        value={action.game_id}
        hint="A game is started on the page of its quiz and waits in the lobby for its first cue."
        choices={engagements.map(({ name }, index) => ({
          label: name,
          choices: (quizzes[index]?.data?.games ?? [])
            .filter(({ phase }) => phase !== "ended")
            .map(({ id, title }) => ({ value: id, label: title })),
        }))}
        onChange={(game_id) => onChange({ ...action, game_id })}
      />
      <PathSelect
        label="Does"
        path={`${path}.action`}
        value={action.action}
        choices={gameActions.map((value) => ({ value, label: gameWords[value] }))}
        onChange={(value) => onChange({ ...action, action: value })}
      />
    </>
  );
}
