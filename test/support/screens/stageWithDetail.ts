import { captionTimeline } from "./stageWithCaption.ts";
import type { TestNode } from "../node/testNode.ts";

interface Given {
  prefix: string;
  /** By the last part of their refs. */
  records: Record<string, Record<string, string>>;
  interaction?: object;
  /** Whether the loop shows record after record, or one picture that is none. */
  rolls?: boolean;
  stage?: object;
}

/** A stage whose loop shows a collection's records as “On show: …”, and tells more of each as “More: …”. */
export async function stageWithDetail(
  node: Pick<TestNode, "call">,
  { prefix, records, interaction = {}, rolls = true, stage: rest = {} }: Given,
) {
  const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
  const venue = await make("/venues", { name: "Town Hall", timezone: "Europe/Zurich" });
  const stage = await make("/stages", { name: "Foyer", venue_id: venue.id, ...rest });
  const collection = await make("/collections", { name: "Dishes of the day", prefix });
  for (const [name, values] of Object.entries(records))
    await node.call("PUT", `/records/${prefix}/${name}`, { values });
  const story = await make("/stories", { title: "Idle" });
  const cast = async (text: string, settings: object) => {
    const scene = await make("/scenes", { title: text });
    await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline: captionTimeline(text) });
    return make(`/stories/${story.id}/chapters`, { scene_id: scene.id, settings });
  };
  const roll = { collection_id: collection.id, order: { by: "collection" } };
  await cast("On show: {title}", rolls ? { roll, shot_duration_ms: 600_000 } : { play_for_ms: 600_000 });
  const detail = await cast("More: {title}", { detail: { collection_id: collection.id } });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  await node.call("PUT", `/stages/${stage.id}/interaction`, { enabled: true, ...interaction });
  return { stage, story, collection, detail };
}
