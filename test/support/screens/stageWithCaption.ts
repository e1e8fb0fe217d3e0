import type { TestNode } from "../node/testNode.ts";

/** A stage whose idle story shows one caption filled from the record `ref`. */
export async function stageWithCaption(
  { client }: Pick<TestNode, "client">,
  { ref, text }: { ref: string; text: string },
) {
  const venue = await client.post("/venues", { body: { name: "Town Hall", timezone: "Europe/Zurich" } });
  const stage = await client.post("/stages", { body: { name: "Foyer", venue_id: venue.id } });
  const scene = await client.post("/scenes", { body: { title: "Caption", ref } });
  const shot_id = scene.shots[0]!.id;
  const timeline = captionTimeline(text);
  await client.put("/shots/{id}", { params: { id: shot_id }, body: { timeline } });
  const story = await client.post("/stories", { body: { title: "Idle" } });
  await client.post("/stories/{id}/chapters", { params: { id: story.id }, body: { scene_id: scene.id } });
  await client.put("/stages/{id}/idle", { params: { id: stage.id }, body: { story_id: story.id } });
  return { venue, stage, scene, story, shot_id };
}

export function captionTimeline(text: string) {
  return {
    canvas: { width: 1920, height: 1080 },
    tracks: [{ uuid: "main", kind: "visual" as "visual" | "audio", order: 0 }],
    blocks: [
      {
        uuid: "words",
        kind: "caption",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 96, y: 400, w: 1728, h: 280 },
        text,
        font_size: 160,
        color: "#ffffff",
        align: "center" as const,
      },
    ],
  };
}
