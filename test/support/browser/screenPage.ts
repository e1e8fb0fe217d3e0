import type { Page } from "playwright-core";
import { expect, type TestContext } from "vitest";
import type { TestBrowser } from "./browser.ts";
import type { TestNode } from "../node/testNode.ts";

type Pairing = Parameters<TestBrowser["newPage"]>[0] & {
  stage_id: string;
  name?: string;
  /** Before anything is loaded. */
  onPage?: (page: Page) => Promise<void>;
};

interface ShownScreen {
  page: Page;
  faults: string[];
  screen_id: string;
}

/** The player's page, paired with a stage by the code it shows. */
export async function pairedPage(
  node: Pick<TestNode, "call" | "url">,
  browser: TestBrowser,
  { stage_id, name = "", onPage, ...options }: Pairing,
): Promise<ShownScreen> {
  const { page, faults } = await browser.newPage(options);
  await onPage?.(page);
  await page.goto(`${node.url}/screen`);
  const code = (await page.locator(".pairing-code").last().textContent())!.replace(" ", "");
  const { status, body } = await node.call("POST", `/stages/${stage_id}/screens`, { code, name });
  expect(status).toBe(201);
  await page.locator(".pairing").waitFor({ state: "detached" });
  return { page, faults, screen_id: body.id };
}

/** The screen as the API tells of it. */
export async function readScreen(node: Pick<TestNode, "call">, stage_id: string, screen_id: string) {
  const { body } = await node.call("GET", `/stages/${stage_id}/screens`);
  return body.items.find(({ id }: { id: string }) => id === screen_id);
}

/** Asks for a picture and waits until it has come. A test that runs beside others hands in its context. */
export async function pictureOf(
  node: TestNode,
  screen_id: string,
  context: Pick<TestContext, "expect"> = { expect },
): Promise<Buffer> {
  const look = () =>
    fetch(`${node.url}/api/v1/screens/${screen_id}/screenshot`, {
      headers: { Authorization: "Bearer cue.owner.owner-secret" },
    });
  const before = (await look()).headers.get("etag");
  await node.call("POST", `/screens/${screen_id}/command`, { command: "screenshot" });
  let taken = await look();
  await context.expect
    .poll(async () => {
      taken = await look();
      return taken.status === 200 && taken.headers.get("etag") !== before;
    })
    .toBe(true);
  return Buffer.from(await taken.arrayBuffer());
}
