import { expect, onTestFinished, test } from "vitest";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";
import { stageWithCaption } from "./support/screens/stageWithCaption.ts";
import { TestScreen, waitingScreen } from "./support/screens/testScreen.ts";

const rounds = Number(process.env["CRASH_ROUNDS"] ?? 4);
const rows_a_batch = 50;

test(
  "killed between a batch and its answer: sent again until it is answered, nothing is lost and nothing counts twice",
  { timeout: 600_000 + rounds * 30_000 },
  async () => {
    const [database, data_dir, port] = await Promise.all([createTestDatabase(), createDataDir(), freePort()]);
    onTestFinished(async () => {
      await data_dir.remove();
      await database.drop();
    });
    const start = () =>
      startChildNode(port, {
        DATABASE_URL: database.url,
        DATA_DIR: data_dir.path,
        RATE_LIMIT_PER_MIN: "0",
        LOG_LEVEL: "error",
      });
    let node = await start();
    onTestFinished(() => node.kill());
    const made = await stageWithCaption(node, { ref: "a", text: "" });
    const waiting = await waitingScreen(node.url);
    const { body } = await node.call("POST", `/stages/${made.stage.id}/screens`, { code: waiting.code });
    let { screen } = waiting;
    await screen.hear("caught_up");

    const at = Date.now() - 3_600_000;
    const buildRow = (place: number) => ({
      stage_id: made.stage.id,
      kind: "idle",
      story_id: made.story.id,
      scene_id: made.scene.id,
      shot_id: made.shot_id,
      record_ref: "a",
      channel_id: null,
      from: at + place * 1_000,
      to: at + place * 1_000 + 1_000,
      offline: false,
    });
    let count = 0;
    for (let round = 0; round < rounds; round += 1) {
      const rows = Array.from({ length: rows_a_batch }, () => buildRow(count++));
      // From one round to the next the node has more time to write, and to answer.
      screen.say({ type: "plays", batch: round, rows });
      await new Promise((resolve) => setTimeout(resolve, round * 3));
      await node.kill();
      node = await start();
      screen = await TestScreen.open(node.url, { token: screen.token });
      await screen.hear("caught_up");
      screen.say({ type: "plays", batch: round, rows });
      await screen.hear("plays_stored", ({ batch }) => batch === round);
    }
    const query = `from=${at}&to=${at + count * 1_000}&screen_id=${body.id}`;
    const sums = await node.call("GET", `/plays?${query}&group_by=record`);
    expect(sums.body.items).toEqual([{ key: "a", plays: count, seconds: count }]);
    const sheet = await node.call("GET", `/plays?${query}`, undefined, { headers: { Accept: "text/csv" } });
    const starts = (sheet.body as string)
      .split("\r\n")
      .slice(1, -1)
      .map((line) => Number(line.split(",")[8]));
    expect(starts).toEqual(Array.from({ length: count }, (_, place) => buildRow(place).from));
    screen.close();
  },
);
