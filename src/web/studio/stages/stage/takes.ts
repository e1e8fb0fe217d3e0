import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Take } from "../../../../contract/takes.ts";
import { type Session, useSession } from "../../people/session.ts";
import { stageKey } from "../stages.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useServerTime } from "../../shell/serverTime.ts";
import { useStage } from "./stageContext.ts";

export interface TakeInput {
  story_id?: string | null;
  scene_id?: string | null;
  /** Null: until it is ended. */
  for_ms: number | null;
}

// It ends by itself, which no change tells.
const reread_ms = 30_000;

export function takeQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "take"],
    queryFn: ({ signal }) => api.get("/stages/{id}/take", { params: { id: stage_id }, signal }),
    select: ({ take }) => take,
    refetchInterval: reread_ms,
  });
}

export async function readTake({ api }: Session, stage_id: string): Promise<Take | null> {
  return (await api.get("/stages/{id}/take", { params: { id: stage_id } })).take;
}

export async function takeStage({ api }: Session, stage_id: string, body: TakeInput): Promise<Take> {
  return (await api.post("/stages/{id}/take", { params: { id: stage_id }, body })).take;
}

export function endTake({ api }: Session, stage_id: string): Promise<unknown> {
  return api.delete("/stages/{id}/take", { params: { id: stage_id } });
}

const overtaken = "Somebody has put something else on since, which stays.";

/** Puts something on by hand and ends it; each says so, and brings back what was on before if that is asked. */
export function useTake() {
  const session = useSession();
  const { id, name } = useStage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const time = useServerTime();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: stageKey(session.workspace.id, id) });

  async function put(wanted: TakeInput): Promise<void> {
    const before = await readTake(session, id);
    const take = await takeStage(session, id, wanted);
    notify(`It is on ${name} now.`, () => void bringBack(before, take));
    await readAgain();
  }

  async function end(take: Take, title: string): Promise<void> {
    await endTake(session, id);
    notify(`${title} is ended.`, () => void bringBack(take, null));
    await readAgain();
  }

  /** What somebody has put on since is not taken off again. */
  async function bringBack(before: Take | null, ours: Take | null): Promise<void> {
    try {
      const now = await readTake(session, id);
      if (now && now.since !== ours?.since) notify(overtaken);
      else if (before && !isOver(before)) await takeStage(session, id, again(before));
      else if (now) await endTake(session, id);
    } catch (error) {
      notify(`Not done. ${(error as Error).message}`);
    }
    await readAgain();
  }

  const isOver = ({ until }: Take) => until !== null && until <= time.now();
  const again = ({ story_id, scene_id, until }: Take): TakeInput => ({
    ...(story_id === null ? { scene_id } : { story_id }),
    for_ms: until === null ? null : Math.max(1000, Math.round(until - time.now())),
  });

  return { put, end };
}
