import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { TestBrowser, TestPage } from "./browser.ts";
import { makeEngagement } from "../guests/engagements.ts";
import type { TestNode } from "../node/testNode.ts";

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: "en-GB",
  reducedMotion: "reduce",
} as const;

export interface TestGuest extends TestPage {
  engagement: Awaited<ReturnType<typeof makeEngagement>>;
  /** What the server has of this engagement, oldest first. */
  posts: () => Promise<{ post_id: string; [field: string]: unknown }[]>;
  /** Changes the engagement. */
  change: (given: object) => Promise<void>;
}

type Options = Parameters<TestBrowser["newPage"]>[0] & {
  engagement?: object;
  /** What follows the code in the address. */
  search?: string;
  /** Before anything is loaded. */
  onPage?: (page: Page) => Promise<void>;
};

/** A guest's phone on the page of an engagement of its own. */
export async function openGuest(
  node: TestNode,
  browser: TestBrowser,
  { engagement: given = {}, search = "", onPage, ...options }: Options = {},
): Promise<TestGuest> {
  const engagement = await makeEngagement(node, given);
  const opened = await browser.newPage({ ...phone, ...options });
  await onPage?.(opened.page);
  await opened.page.goto(`${node.url}/e/${engagement.join_code}${search}`);
  await opened.page.locator("h1").waitFor();
  return {
    ...opened,
    engagement,
    async posts() {
      const { status, body } = await node.call("GET", `/engagements/${engagement.id}/posts`);
      expect(status).toBe(200);
      return body.items;
    },
    async change(given) {
      expect((await node.call("PATCH", `/engagements/${engagement.id}`, given)).status).toBe(200);
    },
  };
}

/** The list of the guest's own posts. */
export const ownPosts = (page: Page) =>
  page.getByRole("region", { name: "Your posts" }).getByRole("listitem");

/** Writes a note and sends it. */
export async function writeNote(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Note" }).click();
  await page.getByLabel("Your words").fill(words);
  await page.getByRole("button", { name: "Send" }).click();
}

/** Chooses a photo, given as bytes or by the name of its file, and leaves the form as it is then. */
export async function choosePhoto(page: Page, photo: Buffer | string): Promise<void> {
  await page.getByRole("button", { name: "Post a photo" }).click();
  const file = typeof photo === "string" ? photo : { name: "photo", mimeType: "image/jpeg", buffer: photo };
  await page.getByLabel("Choose a photo").setInputFiles(file);
  await page.getByRole("img", { name: "Your photo" }).waitFor();
}
