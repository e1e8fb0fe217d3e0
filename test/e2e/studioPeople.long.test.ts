import { afterAll, beforeAll, expect, test } from "vitest";
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
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

test("the studio shows a member who joins elsewhere, changes a role and takes it back, and shuts out who is removed", async () => {
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

test("the studio lets somebody with an account sign in first and then accept, and nobody else", async () => {
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

test("the studio stays open where the password is changed, and asks everywhere else who it is", async () => {
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

test("the studio lets a person with two workspaces change between them, and the address says which", async () => {
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
