import type { Stage } from "../../../../contract/stages.ts";

type Named = Pick<Stage, "id" | "name" | "location">;

/** Where a stage stands, if another one is called the same; else nothing. */
export function sayPlace({ id, name, location }: Named, stages: readonly Named[]): string {
  return stages.some((other) => other.id !== id && other.name === name) ? location : "";
}

/** A stage in one breath. */
export function sayStage(stage: Named, stages: readonly Named[]): string {
  const place = sayPlace(stage, stages);
  return place === "" ? stage.name : `${stage.name} (${place})`;
}
