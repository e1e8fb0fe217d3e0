import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../people/session.ts";
import { newStage } from "../../stages/StageChoice.tsx";
import type { Stage } from "../../../../contract/stages.ts";
import { stagesQuery } from "../../stages/stages.ts";

const route = getRouteApi("/shell/start");

/** Chosen for who does not want to choose: the stage that was asked for, else one that plays nothing, else the first. */
export function useStageChoice() {
  const { stage: asked } = route.useSearch();
  const { data: stages } = useInfiniteQuery(stagesQuery(useSession()));
  const [picked, pick] = useState(asked);
  return { stages, chosen: picked ?? usual(stages ?? []), pick };
}

function usual(stages: Stage[]): string {
  const free = stages.find(({ idle_story_id }) => idle_story_id === null);
  return (free ?? stages[0])?.id ?? newStage;
}
