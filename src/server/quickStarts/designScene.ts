import type { Timeline } from "../../core/timeline/timeline.ts";
import type { Call } from "../http/call.ts";
import { createScene, putShot } from "../scenes/index.ts";

export interface DesignedScene {
  title: string;
  kind: string;
  timeline: Timeline;
  duration_ms?: number | undefined;
  made_for?: string | undefined;
}

/** Makes a scene with this one shot. */
export async function designScene(call: Call, { timeline, duration_ms, ...scene }: DesignedScene) {
  const { id, shots } = await createScene(call, scene);
  await putShot(call, shots[0]!.id, { timeline, duration_ms, sent: { timeline } });
  return { id, label: scene.title };
}
