import type { WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlayedSession } from "../../src/core/playback/programme.ts";
import type { ServerMessage } from "../../src/core/protocol/messages.ts";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { captionTimeline, stageWithCaption } from "../support/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../support/testNode.ts";

let node: TestNode;
let browser: TestBrowser;
beforeAll(async () => {
  node = await startTestNode();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const hour_ms = 3_600_000;

function session(id: string, from_ms: number, name: string): PlayedSession {
  const starts_at = Date.now() + from_ms;
  const presenters = [{ name, title: "Guest", organization: "", photo: null }];
  return {
    id,
    status: "scheduled",
    starts_at,
    ends_at: starts_at + hour_ms,
    values: { title: id },
    presenters,
  };
}

test("a screen fills its blanks and its presenters from the stage's sessions", async () => {
  const running = session("Opening", -hour_ms / 2, "Ada Lovelace");
  const next = session("Keynote", hour_ms, "Grace Hopper");
  const { page, faults } = await browser.newPage();
  // No session is kept on the server yet: the programme gets its own on the way.
  await page.routeWebSocket(/\/live$/, (socket) => passOn(socket, [running, next]));
  await page.goto(`${node.url}/screen`);
  const code = (await page.locator(".pairing-code").textContent())!.replace(" ", "");

  const { stage, shot_id, story } = await stageWithCaption(node, { ref: "hall/sessions", text: "" });
  const { body: read } = await node.call("GET", `/stories/${story.id}`);
  await node.call("PATCH", `/chapters/${read.chapters[0].id}`, { settings: { pick: { which: "next" } } });
  const timeline = captionTimeline("{title} {starts_at} {ends_at} {next_session_at}");
  timeline.blocks[0]!.font_size = 40;
  const presenter = (uuid: string, presenter_slot: number) => ({
    uuid,
    kind: "presenter",
    track_id: "main",
    timing: { in_ms: 0 },
    presenter_slot,
    name_label: true,
    transform: { x: 100, y: 700, w: 600, h: 340 },
  });
  await node.call("PUT", `/shots/${shot_id}`, {
    timeline: { ...timeline, blocks: [...timeline.blocks, presenter("live", 0), presenter("first", 1)] },
  });
  await node.call("POST", `/stages/${stage.id}/screens`, { code });

  const moments = [next.starts_at, next.ends_at, next.starts_at];
  await expect
    .poll(
      () =>
        page
          .locator(".caption")
          .textContent()
          .catch(() => ""),
      { timeout: 20_000 },
    )
    .toMatch(/^Keynote/);
  const shown = await page.evaluate(() => ({
    words: document.querySelector(".caption")!.textContent,
    presenters: Array.from(document.querySelectorAll<HTMLElement>(".presenter"), (block) =>
      getComputedStyle(block).visibility === "visible" ? block.innerText.split("\n") : [],
    ),
  }));
  // Nobody of a session to come is live.
  expect(shown).toEqual({
    words: `Keynote ${moments.join(" ")}`,
    presenters: [[], ["GH", "Grace Hopper", "Guest"]],
  });
  expect(faults).toEqual([]);
}, 60_000);

function passOn(socket: WebSocketRoute, sessions: PlayedSession[]): void {
  const server = socket.connectToServer();
  server.onMessage((text) => {
    const message = JSON.parse(text as string) as ServerMessage;
    if (message.type === "programme") message.programme.sessions = sessions;
    socket.send(JSON.stringify(message));
  });
}
