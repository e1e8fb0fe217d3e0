import type { TestNode } from "./testNode.ts";

type Call = TestNode["call"];

export interface PlayingStage {
  stage_id: string;
  story_id: string;
  shot_id: string;
  /** Of the record whose words the stage shows. */
  ref: string;
}

/** A stage whose idle story is one caption, filled from the record `ref`. */
export async function makePlayingStage(
  call: Call,
  { ref, text, values }: { ref: string; text: string; values: Record<string, string> },
): Promise<PlayingStage> {
  const venue_id = await make(call, "/venues", { name: "Kongresshaus Zürich", timezone: "Europe/Zurich" });
  const stage_id = await make(call, "/stages", { name: "Foyer", venue_id });
  const scene = await call("POST", "/scenes", { title: "Now", ref });
  const shot_id = scene.body.shots[0]?.id ?? (await make(call, `/scenes/${scene.body.id}/shots`, {}));
  await accepted(call("PUT", `/shots/${shot_id}`, { timeline: oneCaption(text) }));
  const story_id = await make(call, "/stories", { title: "Idle" });
  await make(call, `/stories/${story_id}/chapters`, { scene_id: scene.body.id });
  await accepted(call("PUT", `/stages/${stage_id}/idle`, { story_id }));
  await accepted(call("PUT", `/records/${ref}`, { values }));
  return { stage_id, story_id, shot_id, ref };
}

export function oneCaption(text: string) {
  return {
    canvas: { width: 1920, height: 1080 },
    tracks: [{ uuid: "main", kind: "visual", role: "main", order: 0 }],
    blocks: [
      {
        uuid: "word",
        kind: "caption",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 96, y: 320, w: 1728, h: 440 },
        text,
        font_size: 160,
        font_weight: 700,
        font_family: "heading",
        color: "#ffffff",
        align: "center",
      },
    ],
  };
}

async function make(call: Call, path: string, body: unknown): Promise<string> {
  return (await accepted(call("POST", path, body))).body.id;
}

async function accepted(answer: ReturnType<Call>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { status, body };
}
