import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Take } from "../../../../contract/takes.ts";
import { type Session, useSession } from "../../people/session.ts";
import type { Stage } from "../../../../contract/stages.ts";
import { workspaceKey } from "../../queryKeys.ts";
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

const overtaken = (name: string) => `Somebody has put something else on ${name} since, which stays.`;

type NamedStage = Pick<Stage, "id" | "name">;

/** What goes on one stage. */
export interface StageTake {
  stage: NamedStage;
  wanted: TakeInput;
}

/** What was on a stage before, and what was put on there instead. */
interface Replaced {
  stage: NamedStage;
  before: Take | null;
  ours: Take | null;
}

/** Puts something on stages by hand and ends it; each says so, and brings back what was on before if that is asked. */
export function useTakes() {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const time = useServerTime();

  async function readAgain(stages: readonly NamedStage[]): Promise<void> {
    const keys = [
      ...stages.map(({ id }) => stageKey(session.workspace.id, id)),
      workspaceKey(session.workspace.id, "stages"),
    ];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }

  /** Where one stage refuses, the others show it all the same. */
  async function put(takes: readonly StageTake[]): Promise<void> {
    const tried = await Promise.allSettled(takes.map(putOn));
    const replaced = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    if (replaced.length > 0) {
      const names = sayNames(replaced.map(({ stage }) => stage.name));
      notify(`It is on ${names} now.`, () => void bringBack(replaced));
    }
    await readAgain(takes.map(({ stage }) => stage));
    const refused = tried.flatMap((one, index) =>
      one.status === "rejected" ? [{ name: takes[index]!.stage.name, error: one.reason as Error }] : [],
    );
    if (refused.length === 0) return;
    if (takes.length === 1) throw refused[0]!.error;
    throw new Error(refused.map(({ name, error }) => `${name}: ${error.message}`).join(" "));
  }

  async function putOn({ stage, wanted }: StageTake): Promise<Replaced> {
    const before = await readTake(session, stage.id);
    return { stage, before, ours: await takeStage(session, stage.id, wanted) };
  }

  async function end(stages: readonly NamedStage[], title: string): Promise<void> {
    const ended: Replaced[] = [];
    try {
      for (const stage of stages) {
        const before = await readTake(session, stage.id);
        if (before === null) continue;
        await endTake(session, stage.id);
        ended.push({ stage, before, ours: null });
      }
    } finally {
      if (ended.length > 0) notify(`${title} is ended.`, () => void bringBack(ended));
      await readAgain(stages);
    }
  }

  async function bringBack(replaced: readonly Replaced[]): Promise<void> {
    for (const one of replaced)
      await bringBackOn(one).catch(({ message }: Error) => notify(`Not done. ${message}`));
    await readAgain(replaced.map(({ stage }) => stage));
  }

  /** What somebody has put on since is not taken off again. */
  async function bringBackOn({ stage: { id, name }, before, ours }: Replaced): Promise<void> {
    const now = await readTake(session, id);
    if (now && now.since !== ours?.since) notify(overtaken(name));
    else if (before && !isOver(before)) await takeStage(session, id, again(before));
    else if (now) await endTake(session, id);
  }

  const isOver = ({ until }: Take) => until !== null && until <= time.now();
  const again = ({ story_id, scene_id, until }: Take): TakeInput => ({
    ...(story_id === null ? { scene_id } : { story_id }),
    for_ms: until === null ? null : Math.max(1000, Math.round(until - time.now())),
  });

  return { put, end };
}

/** The same for the stage whose page is open. */
export function useTake() {
  const stage = useStage();
  const { put, end } = useTakes();
  return {
    put: (wanted: TakeInput) => put([{ stage, wanted }]),
    end: (title: string) => end([stage], title),
  };
}

const sayNames = (names: readonly string[]) => new Intl.ListFormat("en-GB").format(names);
