import type { TestNode } from "./testNode.ts";

/** A stage whose idle story is one wall of an engagement's posts. */
export async function stageWithWall(
  node: Pick<TestNode, "call">,
  { engagement_id, ...props }: { engagement_id: string; layout?: string },
): Promise<{ id: string }> {
  const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
  const stage = await make("/stages", { name: "Foyer" });
  const scene = await make("/scenes", { title: "Wall" });
  await node.call("PUT", `/shots/${scene.shots[0].id}`, {
    timeline: wallTimeline({ engagement_id, ...props }),
  });
  const story = await make("/stories", { title: "Evening" });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  return stage;
}

function wallTimeline(props: object) {
  return {
    canvas: { width: 1920, height: 1080 },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [
      {
        uuid: "wall",
        kind: "wall",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 0, y: 0, w: 1920, h: 1080 },
        props,
      },
    ],
  };
}
