import type { Page } from "playwright-core";
import { readFile } from "node:fs/promises";
import type { AxeResults } from "axe-core";
import type { TestBrowser, TestPage } from "./browser.ts";
import { freePort } from "../node/childNode.ts";
import { startTestNode, type TestNode } from "../node/testNode.ts";
import { linkPath, newOwner, newVisitor, type Visitor } from "./visitor.ts";

export interface TestStudio {
  node: TestNode;
  /** Passkeys are bound to a name, so pages are opened as localhost and not by number. */
  url: string;
  stop(): Promise<void>;
}

export async function startTestStudio(env: Record<string, string> = {}): Promise<TestStudio> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const node = await startTestNode({ PORT: port, PUBLIC_URL: url, ...env });
  return { node, url, stop: () => node.stop() };
}

/** The studio, open and signed in as the owner. */
export async function openAsOwner(
  browser: TestBrowser,
  studio: TestStudio,
  path = "/studio",
): Promise<TestPage> {
  return openAs(browser, studio, await ownerOf(studio.node), path);
}

/** The same for somebody who was invited with this role. */
export async function openAsMember(
  browser: TestBrowser,
  studio: TestStudio,
  role: "editor" | "operator" | "viewer",
): Promise<TestPage> {
  const { body: invitation } = await studio.node.call("POST", "/members", { role });
  const visitor = newVisitor(studio.node);
  const joins = { name: "Grace", email: `${role}@example.com`, password: "nanoseconds!" };
  const { status } = await visitor.send("POST", linkPath(invitation.link), joins);
  if (status !== 200) throw new Error(`the invitation answered ${status}`);
  return openAs(browser, studio, visitor, "/studio");
}

async function openAs(
  browser: TestBrowser,
  { url }: TestStudio,
  visitor: Visitor,
  path: string,
): Promise<TestPage> {
  const opened = await browser.newPage();
  await signInAs(opened.page, url, visitor);
  await opened.page.goto(url + path);
  return opened;
}

async function signInAs(page: Page, url: string, { cookies }: Visitor): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

const owners = new WeakMap<TestNode, Promise<Visitor>>();

/** The owner link works once, so the tests of a node share who followed it. */
export function ownerOf(node: TestNode): Promise<Visitor> {
  const owner = owners.get(node) ?? newOwner(node);
  owners.set(node, owner);
  return owner;
}

const axe = readFile(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What comes or goes is judged once it has come or gone. */
const stillness = `(async () => {
  const ends = ({ effect, playState }) => playState === "running" && isFinite(effect.getComputedTiming().endTime);
  for (let left; (left = document.getAnimations().filter(ends)).length > 0; )
    await Promise.allSettled(left.map(({ finished }) => finished));
})()`;

/** What a person with a screen reader, a keyboard or weak eyes would stumble over, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // What changed while it was judged is looked at again; what is wrong stays wrong.
  let faults = await faultsNow(page);
  for (let looks = 1; faults.length > 0 && looks < 3; looks += 1) {
    await page.waitForTimeout(500);
    faults = await faultsNow(page);
  }
  return faults;
}

async function faultsNow(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await axe);
  // No rule that is switched on looks at style sheets, which would be fetched once more.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'], preload: false })",
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}

/** Takes back what the newest notice says, or the one that says this: it may come after what it is about is seen. */
export const undo = (page: Page, said = "") =>
  page
    .locator("[data-notice]")
    .filter({ hasText: said })
    .getByRole("button", { name: "Undo" })
    .last()
    .click();
