import type { Timeline } from "../../core/timeline/timeline.ts";
import type { Call } from "../http/call.ts";
import { createScene, putShot } from "../scenes/index.ts";

export interface DesignedScene {
  title: string;
  kind: string;
  timeline: Timeline;
  duration_ms?: number | undefined;
}

/** Makes a scene with this one shot. */
export async function designScene(call: Call, { title, kind, timeline, duration_ms }: DesignedScene) {
  const { id, shots } = await createScene(call, { title, kind });
  await putShot(call, shots[0]!.id, { timeline, duration_ms, sent: { timeline } });
  return { id, label: title };
}
