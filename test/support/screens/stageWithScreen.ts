import { onTestFinished } from "vitest";
import type { Programme } from "../../../src/core/playback/programme.ts";
import type { TestNode } from "../node/testNode.ts";
import { stageWithCaption } from "./stageWithCaption.ts";
import { type TestScreen, waitingScreen } from "./testScreen.ts";

/** A screen of the stage, on this node or the one at `url`, that plays until the test ends. */
export async function pairedScreen(
  node: Pick<TestNode, "call" | "url">,
  stage_id: string,
  url = node.url,
): Promise<TestScreen> {
  const { screen, code } = await waitingScreen(url);
  onTestFinished(() => screen.close());
  await node.call("POST", `/stages/${stage_id}/screens`, { code });
  await screen.hear("caught_up");
  return screen;
}

/** A stage whose screen shows one caption filled from the record `ref`; `shows` waits for a programme that fits. */
export async function stageWithScreen(
  node: Pick<TestNode, "call" | "client" | "url">,
  caption: { ref: string; text: string },
) {
  const made = await stageWithCaption(node, caption);
  const screen = await pairedScreen(node, made.stage.id);
  const shows = async (fits: (programme: Programme) => boolean) =>
    (await screen.hear("programme", ({ programme }) => fits(programme))).programme;
  return { ...made, screen, shows };
}
