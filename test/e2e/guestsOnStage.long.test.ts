import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openGuest } from "../support/browser/guestPage.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { presentedSession } from "../support/presenters/livePresenters.ts";
import { fake_media_args } from "../support/browser/fakeCamera.ts";

let studio: TestStudio;
let browser: TestBrowser;
beforeAll(async () => {
  studio = await startTestStudio();
  browser = await openBrowser(fake_media_args);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const card = (page: Page) => page.getByRole("region", { name: "You are asked to speak" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function askQuestion(page: Page, words: string, name: string): Promise<void> {
  await button(page, "Question").click();
  await page.getByLabel("What would you like to know?").fill(words);
  await page.getByLabel("Your name").fill(name);
  await button(page, "Send").click();
  await page.getByText("On the wall", { exact: true }).waitFor();
}

test("a guest is invited at the desk, says yes on the phone, sends the camera and is put on air", async () => {
  const { node } = studio;
  const { session } = await presentedSession(node);
  expect((await node.call("POST", `/sessions/${session.id}/go_live`)).status).toBe(200);
  const guest = await openGuest(node, browser);
  const { page: phone, engagement } = guest;
  await askQuestion(phone, "How does it fly?", "Mia");

  const desk = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}?show=walls`);
  await desk.page.getByRole("article", { name: "The chosen post" }).getByText("Mia").waitFor();
  expect(await button(desk.page, "Invite to speak").count()).toBe(0);
  await desk.page.getByRole("link", { name: "Settings" }).last().click();
  await desk.page.getByRole("switch", { name: "Guests may speak on stage" }).click();
  await button(desk.page, "Save").click();
  await desk.page.getByText("Saved.").waitFor();
  await desk.page.getByRole("link", { name: "Desk", exact: true }).click();
  await desk.page
    .getByRole("navigation", { name: "Posts" })
    .getByRole("link", { name: "On the walls" })
    .click();

  await button(desk.page, "Invite to speak").click();
  const dialog = desk.page.getByRole("dialog", { name: "Invite to speak" });
  expect(await dialog.getByLabel("Session").inputValue()).toBe(session.id);
  expect(await accessibilityFaults(desk.page)).toEqual([]);
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await desk.page.getByText("Invited to speak").waitFor();

  await card(phone).getByText("Keynote").waitFor();
  await card(phone).getByText("Nothing is recorded").waitFor();
  expect(await accessibilityFaults(phone)).toEqual([]);
  await button(phone, "Yes, I want to speak").click();
  await phone.waitForURL(/\/present\/[\w-]{43}$/);
  await desk.page.getByText("Is coming to speak").waitFor();

  await phone.getByRole("heading", { name: "Hello Mia" }).waitFor();
  await button(phone, "Turn on camera and microphone").click();
  await button(phone, "Connect").click();
  await phone.locator(".air").getByText("In the wings").first().waitFor();
  const live = async () => (await node.call("GET", `/sessions/${session.id}/live`)).body.publishers;
  const [publisher] = await live();
  expect(publisher).toMatchObject({ presenter_id: null, name: "Mia", sources: ["camera"], on_air: false });
  await node.call("POST", `/sessions/${session.id}/live/${publisher.link_id}`, { on_air: true });
  await phone.locator(".air").getByText("You are on air").first().waitFor();

  // Once the link is revoked, the presenter's page is refused.
  expect([guest.faults, desk.faults]).toEqual([[], []]);
  await button(desk.page, "Take back the invite to speak").click();
  await button(desk.page, "Invite to speak").waitFor();
  expect(await live()).toEqual([]);
  await phone.locator(".air").getByText("You are on air").first().waitFor({ state: "detached" });
});

test("a guest who would rather not says so, and the desk reads it", async () => {
  const { node } = studio;
  const { session } = await presentedSession(node);
  const guest = await openGuest(node, browser, { engagement: { guests_may_speak: true } });
  await askQuestion(guest.page, "How high?", "Noa");
  const [post] = await guest.posts();
  const path = `/engagements/${guest.engagement.id}`;
  const invite = await node.call("POST", `${path}/posts/${post!.post_id}/invite`, { session_id: session.id });
  expect(invite.status).toBe(200);
  // Also while something is being written.
  await button(guest.page, "Question").click();
  await card(guest.page).waitFor();
  await button(guest.page, "No, thank you").click();
  await card(guest.page).waitFor({ state: "detached" });
  expect((await guest.posts())[0]).toMatchObject({ invite: { state: "declined" } });
  const desk = await openAsOwner(
    browser,
    studio,
    `/studio${path.replace("engagements", "guests")}?show=walls`,
  );
  await desk.page.getByText("Declined to speak").waitFor();
  expect(guest.faults).toEqual([]);
});
