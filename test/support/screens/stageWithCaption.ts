import type { TestNode } from "../node/testNode.ts";

/** A stage whose idle story shows one caption filled from the record `ref`. */
export async function stageWithCaption(
  node: Pick<TestNode, "call">,
  { ref, text }: { ref: string; text: string },
) {
  const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
  const venue = await make("/venues", { name: "Town Hall", timezone: "Europe/Zurich" });
  const stage = await make("/stages", { name: "Foyer", venue_id: venue.id });
  const scene = await make("/scenes", { title: "Caption", ref });
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: captionTimeline(text) });
  const story = await make("/stories", { title: "Idle" });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  return { venue, stage, scene, story, shot_id: scene.shots[0].id as string };
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
