import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scopeNames } from "../../src/contract/declare.ts";
import { makeOwnerLink } from "../../src/server/people/makeOwnerLink.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openAsOwner, startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";
import { ada } from "../support/browser/visitor.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe("the first owner", () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await startTestStudio();
  });
  afterAll(() => studio?.stop());

  test("makes an account by the link, signs out, and signs in by password and by passkey", async () => {
    const { page, faults } = await browser.newPage();
    await plugInPasskeys(page);
    const link = await makeOwnerLink(studio.node.node.app, studio.node.node.first_workspace_id);
    await page.goto(link!);
    await page.getByLabel("Your name").fill(ada.name);
    await page.getByLabel("E-mail").fill(ada.email);
    await page.getByLabel("Password").fill(ada.password);
    await page.getByRole("button", { name: "Make the account" }).click();
    await page.getByRole("heading", { name: "My workspace" }).waitFor();
    expect(faults).toEqual([]);

    await page.goto(link!);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();

    await page.goto(`${studio.url}/studio/settings/account`);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("list", { name: "Passkeys" }).getByText("on Linux").waitFor();

    await signOut(page);
    await page.getByLabel("E-mail").fill(ada.email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("do not belong together").waitFor();
    await page.getByLabel("Password").fill(ada.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "My workspace" }).waitFor();

    await signOut(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("heading", { name: "My workspace" }).waitFor();
  });
});

describe("the studio", () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await startTestStudio();
  });
  afterAll(() => studio?.stop());

  test("asks who it is first, and then opens the page that was wanted", async () => {
    const { page } = await openAsOwner(browser, studio);
    await page.context().clearCookies();
    await page.goto(`${studio.url}/studio/settings/keys`);
    await page.getByLabel("E-mail").fill(ada.email);
    await page.getByLabel("Password").fill(ada.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("list", { name: "Keys" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/studio/settings/keys");
  });

  test("asks to be loaded again when the files of its version are gone, and then goes on", async () => {
    const { page } = await openAsOwner(browser, studio);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const loaded = new Set(
      await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
    );
    await page.route(/\/assets\//, (route) =>
      loaded.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.getByRole("link", { name: "Settings" }).first().click();
    const loadAgain = page.getByRole("button", { name: "Load again" });
    await loadAgain.waitFor();
    await page.unroute(/\/assets\//);
    await loadAgain.click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
  });

  test("makes a key that works, shows it once, and revokes it after asking", async () => {
    const { page, faults } = await openAsOwner(browser, studio, "/studio/settings/keys");
    await page.getByRole("link", { name: "Make a key" }).click();
    await page.getByRole("dialog", { name: "Make a key" }).waitFor();
    const offered = await page
      .getByRole("checkbox")
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLButtonElement).value));
    expect(offered.toSorted()).toEqual([...scopeNames].toSorted());
    await page.getByLabel("Name").fill("Ticket desk");
    await page.getByLabel("Role").selectOption("viewer");
    await page.getByRole("button", { name: "None: all scopes" }).click();
    await page.getByRole("button", { name: "All: Guests" }).click();
    await page.getByRole("button", { name: "Make the key" }).click();
    const key = await page.getByLabel("Key", { exact: true }).inputValue();
    const { name, role, scopes } = (await studio.node.call("GET", "/me", undefined, { key })).body;
    expect({ name, role, scopes }).toEqual({
      name: "Ticket desk",
      role: "viewer",
      scopes: ["engagements:read", "engagements:write"],
    });

    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const row = page.getByRole("listitem").filter({ hasText: "Ticket desk" });
    await row.getByText(/^Used/).waitFor();
    await page.getByRole("button", { name: "Revoke Ticket desk" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByText("The key “Ticket desk” is revoked.").waitFor();
    expect((await studio.node.call("GET", "/me", undefined, { key })).status).toBe(401);
    expect(faults).toEqual([]);
  });

  test("saves a changed name by itself, shows it in an open page, and takes it back", async () => {
    const { page, faults } = await openAsOwner(browser, studio, "/studio/settings/workspace");
    const { page: other } = await openAsOwner(browser, studio);
    await page.getByLabel("Name").fill("Harbour Festival");
    await other.getByRole("heading", { name: "Harbour Festival" }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await other.getByRole("heading", { name: "My workspace" }).waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("My workspace");
    expect(faults).toEqual([]);
  });

  test("is worked by keyboard alone", async () => {
    const { page, faults } = await openAsOwner(browser, studio);
    await page.getByRole("heading", { name: "My workspace" }).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("audit");
    await page.keyboard.press("Enter");
    await page.getByText("Who changed what").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("make a");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Make a key" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/studio/settings/keys");
    expect(faults).toEqual([]);
  });

  test("says that the server is gone, and has caught up when it is back", async () => {
    let isGone = false;
    const ends: (() => Promise<void>)[] = [];
    const { page } = await openAsOwner(browser, studio, "/studio/sign-in");
    await page.routeWebSocket("**/live", async (socket) => {
      if (isGone) return socket.close();
      socket.connectToServer();
      ends.push(() => socket.close());
    });
    await page.goto(`${studio.url}/studio/settings/keys`);
    await page.getByRole("list", { name: "Keys" }).waitFor();
    await expect.poll(() => ends.length).toBeGreaterThan(0);

    isGone = true;
    for (const end of ends) await end();
    await page.getByText("The connection to the server is lost").waitFor();
    await studio.node.call("POST", "/keys", { name: "Made meanwhile", role: "viewer", scopes: [] });
    isGone = false;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.getByText("Made meanwhile").waitFor();
    await page.getByText("The connection to the server is lost").waitFor({ state: "detached" });
  });
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: ada.name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
}

/** A fingerprint reader that always finds the right finger. */
async function plugInPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
