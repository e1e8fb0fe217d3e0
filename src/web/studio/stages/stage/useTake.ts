import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { stageKey } from "../stages.ts";
import { useStage } from "./stageContext.ts";
import type { Take } from "../../../../contract/takes.ts";
import { endTake, readTake, type TakeInput, takeStage } from "./takes.ts";

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
