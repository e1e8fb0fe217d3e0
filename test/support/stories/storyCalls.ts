import type { TestAnswer, TestNode } from "../node/testNode.ts";

/** What tests of stories and their chapters ask of a node. */
export function storyCallsOf(node: () => TestNode) {
  async function make(path: string, body: unknown, key?: string) {
    const made = await node().call("POST", path, body, key ? { key } : {});
    if (made.status !== 201) throw new Error(`POST ${path}: ${made.status} ${JSON.stringify(made.body)}`);
    return made.body;
  }

  const makeStory = () => make("/stories", { title: "Lobby loop" });
  const makeScene = (title = "Welcome") => make("/scenes", { title });
  const makeCollection = (prefix = "news", key?: string) =>
    make("/collections", { name: prefix, prefix }, key);
  const makeDaypart = (key?: string) =>
    make("/dayparts", { name: "Morning", from: "06:00", to: "11:00" }, key);

  const read = async (story_id: string) => (await node().call("GET", `/stories/${story_id}`)).body;
  const listChapters = async (story_id: string): Promise<{ id: string; index: number }[]> =>
    (await read(story_id)).chapters;

  /** How often listeners were told of a story. */
  async function timesTold(story_id: string): Promise<number> {
    const { rows } = await node().node.app.pool.query("SELECT count(*) FROM changes WHERE topic = $1", [
      `stories/${story_id}`,
    ]);
    return Number(rows[0].count);
  }

  return { make, makeStory, makeScene, makeCollection, makeDaypart, read, listChapters, timesTold };
}

/** The status, with what an error says about itself. */
export const outcome = ({ status, body }: TestAnswer) => [
  status,
  body === "" ? null : (body.error?.details ?? null),
];
