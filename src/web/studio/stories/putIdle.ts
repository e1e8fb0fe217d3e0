import type { Session } from "../people/session.ts";

/** What the stage plays when nothing else is on; null is the idle card. */
export function putIdle(
  { api }: Pick<Session, "api">,
  stage_id: string,
  story_id: string | null,
): Promise<unknown> {
  return api.put("/stages/{id}/idle", { params: { id: stage_id }, body: { story_id } });
}
