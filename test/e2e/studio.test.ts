import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scopeNames } from "../../src/contract/declare.ts";
import { ownerLink } from "../../src/server/people/ownerLink.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  ownerOf,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { strangerKey } from "../support/node/testNode.ts";
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
    const link = await ownerLink(studio.node.node.app, studio.node.node.first_workspace_id);
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

  test("shows a member who joins elsewhere, changes a role and takes it back, and shuts out who is removed", async () => {
    const { page, faults } = await openAsOwner(browser, studio, "/studio/settings/members");
    await page.getByRole("link", { name: "Invite a member" }).click();
    await page.getByLabel("E-mail").fill("grace@example.com");
    await page.getByRole("button", { name: "Make the link" }).click();
    const link = await page.getByLabel("Invitation link").inputValue();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByText("grace@example.com").waitFor();

    const { page: grace } = await browser.newPage();
    await grace.goto(link);
    await grace.getByLabel("Your name").fill("Grace");
    await grace.getByLabel("Password").fill("nanoseconds!");
    await grace.getByRole("button", { name: "Join" }).click();
    await grace.getByRole("heading", { name: "My workspace" }).waitFor();

    const role = page.getByLabel("Role of Grace");
    await role.selectOption("operator");
    await page.getByText("Grace is now operator.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Grace is now editor.").waitFor();
    await expect.poll(() => role.inputValue()).toBe("editor");

    await grace.goto(`${studio.url}/studio/settings/members`);
    await grace.getByText("Only owners see this").waitFor();

    await page.getByRole("button", { name: "More for Grace" }).click();
    await page.getByRole("menuitem", { name: "Remove from the workspace" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await role.waitFor({ state: "detached" });
    await grace.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(faults).toEqual([]);
  });

  test("lets somebody with an account sign in first and then accept, and nobody else", async () => {
    const invite = async (email: string) =>
      (await studio.node.call("POST", "/members", { role: "viewer", email }, { key: strangerKey })).body.link;
    // Whoever signs out here must not sign out the owner of the other tests.
    await ownerOf(studio.node);
    const { page, faults } = await browser.newPage();
    const signIn = async () => {
      await page.getByRole("link", { name: "Sign in instead" }).click();
      await page.getByLabel("E-mail").fill(ada.email);
      await page.getByLabel("Password").fill(ada.password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    };
    await page.goto(await invite("joan@example.com"));
    await signIn();
    await page.getByRole("heading", { name: "This invitation is for somebody else" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Sign out and use another account" }).click();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("joan@example.com");

    await page.goto(await invite(ada.email));
    await page.getByLabel("Your name").fill(ada.name);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByText("If it is yours, sign in first").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await signIn();
    await page.getByText("Signed in as ada@example.com.").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByRole("heading", { name: "Workspace stranger" }).waitFor();
    const { body } = await studio.node.call("GET", "/members", undefined, { key: strangerKey });
    await studio.node.call(
      "DELETE",
      `/members/${body.items.find(({ email }: { email: string }) => email === ada.email).id}`,
      undefined,
      { key: strangerKey },
    );
    // The browser writes down every refusal of the server.
    expect(faults.filter((fault) => !fault.startsWith("Failed to load resource"))).toEqual([]);
  });

  test("stays open where the password is changed, and asks everywhere else who it is", async () => {
    const { page, faults } = await openAsMember(browser, studio, "editor");
    const { page: elsewhere } = await browser.newPage();
    for (const opened of [page, elsewhere]) await opened.goto(`${studio.url}/studio/settings/account`);
    await elsewhere.getByLabel("E-mail").fill("editor@example.com");
    await elsewhere.getByLabel("Password").fill("nanoseconds!");
    await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
    await elsewhere.getByText("Editor in My workspace").waitFor();

    await page.getByLabel("Present password").fill("nanoseconds!");
    await page.getByLabel("New password").fill("a whole new one");
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.getByText("The password is changed.").waitFor();
    await elsewhere.getByRole("heading", { name: "Sign in" }).waitFor();
    await studio.node.call("PATCH", "/workspace", { name: "Harbour Festival" });
    await page.getByText("Editor in Harbour Festival").waitFor();
    await studio.node.call("PATCH", "/workspace", { name: "My workspace" });
    await page.getByText("Editor in My workspace").waitFor();
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

  test("lets a person with two workspaces change between them, and the address says which", async () => {
    const { body } = await studio.node.call("POST", "/members", { role: "viewer" }, { key: strangerKey });
    const { page, faults } = await openAsOwner(browser, studio);
    await page.goto(body.link);
    await page.getByText("Signed in as ada@example.com.").waitFor();
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByRole("heading", { name: "Workspace stranger" }).waitFor();
    await page.getByRole("button", { name: "Workspace stranger" }).click();
    await page.getByRole("menuitemradio", { name: "My workspace" }).click();
    await page.getByRole("heading", { name: "My workspace" }).waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByLabel("Name").waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get("workspace")]).toEqual([
      "/studio/settings/workspace",
      studio.node.node.first_workspace_id,
    ]);
    expect(faults).toEqual([]);
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
