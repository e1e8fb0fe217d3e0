import { useMutation, useQueryClient, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Field } from "../parts/Field.tsx";
import { Form } from "../parts/Form.tsx";
import { useSession } from "../people/session.ts";
import { NewStageFields } from "./NewStageFields.tsx";
import type { Pair } from "./Paired.tsx";
import { pairScreen, screensKey } from "./screens.ts";
import { newStage, StageChoice } from "./StageChoice.tsx";
import type { Stage } from "../../../contract/stages.ts";
import { addStage, stagesQuery } from "./stages.ts";

const route = getRouteApi("/shell/pair");

interface PairFormProps {
  stages: UseInfiniteQueryResult<Stage[]>;
  onPaired: (pair: Pair) => void;
}

export function PairForm({ stages, onPaired }: PairFormProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { code, stage: asked } = route.useSearch();
  const [picked, pick] = useState(asked);
  const known = stages.data ?? [];
  const chosen = picked ?? onlyChoice(known);

  const pair = useMutation({
    async mutationFn(values: FormData) {
      const stage =
        chosen === newStage ? await addStage(session, values) : known.find(({ id }) => id === chosen);
      if (!stage) throw new Error("Choose the stage this screen belongs to.");
      // Should the code be refused, the stage is there all the same: the next try must not make another.
      pick(stage.id);
      return { stage, screen: await pairScreen(session, stage.id, values) };
    },
    onSuccess: onPaired,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: stagesQuery(session).queryKey }),
        queryClient.invalidateQueries({ queryKey: screensKey(session.workspace.id) }),
      ]),
  });

  function choose(stage: string) {
    pair.reset();
    pick(stage);
  }

  return (
    <Form onSend={pair.mutate} busy={pair.isPending} error={pair.error} submit="Pair the screen">
      <Field
        label="Code on the screen"
        name="code"
        className="input pair-code"
        required
        maxLength={20}
        defaultValue={code}
        autoFocus={code === undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          code === undefined &&
          `To see one, open ${location.host}/screen in the browser of the machine behind the display.`
        }
      />
      {known.length > 0 && <StageChoice stages={stages} chosen={chosen} onChoose={choose} />}
      {chosen === newStage && <NewStageFields />}
      <Field
        label="Name of the screen"
        name="screen_name"
        maxLength={200}
        autoComplete="off"
        hint="May be left empty. Helps where a stage has several, such as Left and Right."
      />
    </Form>
  );
}

function onlyChoice(stages: Stage[]): string | undefined {
  if (stages.length === 0) return newStage;
  return stages.length === 1 ? stages[0]!.id : undefined;
}
