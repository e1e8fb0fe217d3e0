import { useQueryClient } from "@tanstack/react-query";
import type { Take } from "../../../contract/takes.ts";
import type { Targets } from "../../../contract/targets.ts";
import { useNotify } from "../parts/Notices.tsx";
import { type Session, useSession } from "../people/session.ts";
import { InTurn } from "../pictures/inTurn.ts";
import { workspaceKey } from "../queryKeys.ts";
import { useServerTime } from "../shell/serverTime.ts";
import { readTake, takeStage, type TakeInput } from "../stages/stage/takes.ts";

type NamedStage = { id: string; name: string };

export interface Refused {
  name: string;
  why: string;
}

type Takes = Map<string, Take | null>;

// What was on before is asked of each stage, but not of all of them at once.
const most_at_once = 6;

async function readTakes(session: Session, stage_ids: readonly string[]): Promise<Takes> {
  const turns = new InTurn(most_at_once);
  const read = stage_ids.map(
    async (id) =>
      [
        id,
        await turns.run(
          () => readTake(session, id),
          () => true,
        ),
      ] as const,
  );
  return new Map(await Promise.all(read));
}

export const countOf = (stages: readonly unknown[]) =>
  stages.length === 1 ? "1 stage" : `${stages.length} stages`;
const sayHeld = (left: readonly unknown[]) =>
  ` ${countOf(left)} held by somebody’s show ${left.length === 1 ? "stays" : "stay"}.`;
const isSame = (one: Take | null | undefined, other: Take | null | undefined) =>
  (one?.since ?? null) === (other?.since ?? null);

/** Puts something on many stages by hand and ends it; each says so, and brings back what was on before if that is asked. */
export function useManyTakes() {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const time = useServerTime();
  const { api, workspace } = session;

  function readAgain() {
    void queryClient.invalidateQueries({ queryKey: workspaceKey(workspace.id, "stage") });
  }

  /** Returns the stages that refused. */
  async function put(stages: readonly NamedStage[], targets: Targets, wanted: TakeInput): Promise<Refused[]> {
    const before = await readTakes(session, idsOf(stages));
    const { taken, refused } = await api.post("/takes", { body: { ...wanted, ...targets } });
    // All of them were put on in one go, so that one tells of all.
    const [first] = taken;
    const ours = first === undefined ? null : await readTake(session, first);
    const put_on: Takes = new Map(taken.map((id) => [id, ours]));
    if (taken.length > 0) notify(`It is on ${countOf(taken)} now.`, () => void bringBack(before, put_on));
    readAgain();
    return refused.map(({ stage_id, error }) => ({
      name: stages.find(({ id }) => id === stage_id)?.name ?? "A stage",
      why: error.message,
    }));
  }

  async function end(stages: readonly NamedStage[]): Promise<void> {
    const stage_ids = idsOf(stages);
    const before = await readTakes(session, stage_ids);
    const { ended } = await api.delete("/takes", { body: { stage_ids } });
    const left = stage_ids.filter((id) => before.get(id) && !ended.includes(id));
    const held = left.length > 0 ? sayHeld(left) : "";
    if (ended.length === 0) notify(held.trim() || "Nothing was put on there by hand.");
    else {
      const none: Takes = new Map(ended.map((id) => [id, null]));
      notify(`Ended on ${countOf(ended)}.${held}`, () => void bringBack(before, none));
    }
    readAgain();
  }

  /** Brings back what was on before where it is still ours that is on, and ends ours elsewhere. */
  async function bringBack(before: Takes, ours: Takes): Promise<void> {
    try {
      const now = await readTakes(session, [...ours.keys()]);
      const still = [...ours.keys()].filter((id) => isSame(now.get(id), ours.get(id)));
      const back = still.filter((id) => isOn(before.get(id)));
      const gone = still.filter((id) => !isOn(before.get(id)) && now.get(id));
      for (const id of back) await takeStage(session, id, again(before.get(id)!));
      if (gone.length > 0) await api.delete("/takes", { body: { stage_ids: gone } });
      const others = ours.size - still.length;
      notify(
        others === 0 ? "Undone." : `Undone, but for ${others} where somebody has put on something else.`,
      );
    } catch (error) {
      notify(`Not undone. ${(error as Error).message}`);
    }
    readAgain();
  }

  const isOn = (take: Take | null | undefined) =>
    take !== null && take !== undefined && (take.until ?? Infinity) > time.now();
  const again = ({ story_id, scene_id, until }: Take): TakeInput => ({
    ...(story_id === null ? { scene_id } : { story_id }),
    for_ms: until === null ? null : Math.max(1000, Math.round(until - time.now())),
  });

  return { put, end };
}

const idsOf = (stages: readonly NamedStage[]) => stages.map(({ id }) => id);
