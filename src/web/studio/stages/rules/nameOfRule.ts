import type { StageRule } from "../../../../core/stages/stageRule.ts";

export function nameOfRule({ name, id }: Pick<StageRule, "name" | "id">): string {
  return name || `Rule ${id}`;
}
