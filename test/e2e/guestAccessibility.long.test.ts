import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { choosePhoto, openGuest, ownPosts, phone, writeNote } from "../support/browser/guestPage.ts";
import { openQuestions, questionOf, votesOf } from "../support/browser/guestQuestions.ts";
import { picture } from "../support/browser/pictures.ts";
import { accessibilityFaults } from "../support/browser/studioPage.ts";
import { ask } from "../support/guests/questions.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  browser = await openBrowser();
  node = await startTestNode();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const engagement = {
  title: "Donaudampfschifffahrtsgesellschaftskapitänsversammlung im Güterbahnhof",
  consent: { required: true, text: "What I post may be shown tonight, and is erased afterwards." },
  rooms: [{ key: "foyer" }, { key: "bar", label: "The bar upstairs" }],
};

test.each([
  ["a phone", phone.viewport, 1, "light"],
  ["a dark phone", phone.viewport, 1, "dark"],
  ["a small phone", { width: 320, height: 568 }, 1, "dark"],
  ["a phone held across", { width: 844, height: 390 }, 1, "light"],
  ["a small phone with text at 200 %", { width: 320, height: 568 }, 2, "light"],
] as const)(
  "no view on %s has a fault that axe finds, scrolls sideways or is hard to hit",
  async (...given) => {
    const [, viewport, zoom, colorScheme] = given;
    const found: Record<string, string[]> = {};
    const {
      page,
      faults,
      engagement: joined,
    } = await openGuest(node, browser, {
      viewport,
      colorScheme,
      engagement,
    });
    // As a phone does that is set to larger text.
    const enlarge = () => page.addStyleTag({ content: `html { font-size: ${zoom * 100}% }` });
    const look = async (view: string) => void (found[view] = await faultsOf(page));
    await enlarge();
    await look("home");
    await choosePhoto(page, await picture("jpeg", { width: 600, height: 400 }));
    await look("form");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Please agree first.").waitFor();
    await look("something is missing");
    await page.getByRole("button", { name: "Choose another one" }).click();
    await look("choosing a photo");
    await page.goBack();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Question", exact: true }).click();
    await page.getByLabel("What would you like to know?").fill("When?");
    await page.getByLabel("I agree").check();
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Waiting for the connection").waitFor();
    await look("waiting");
    await page.context().setOffline(false);
    await ownPosts(page).getByText("On the wall").waitFor();
    await look("own posts");
    await ownPosts(page).getByRole("button", { name: "Withdraw" }).click();
    await look("withdrawing");
    await page.keyboard.press("Escape");
    await node.call("PATCH", `/engagements/${joined.id}`, { state: "closed" });
    await page.getByText("Thank you for taking part!").waitFor();
    await look("closed");
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
    await page.goto(`${node.url}/e/NOTHING`);
    await page.getByLabel("Code").waitFor();
    await enlarge();
    await look("an unknown code");
    await page.goto(`${node.url}/kiosk`);
    await page.getByRole("button", { name: "Open" }).waitFor();
    await enlarge();
    await look("a wrong address");
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  },
);

const long_word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";

test.each([
  ["a phone", { width: 390, height: 844 }, 1, "dark"],
  ["a light phone", { width: 360, height: 640 }, 1, "light"],
  ["a small phone with large text", { width: 320, height: 568 }, 2, "dark"],
] as const)(
  "questions, reactions, personal codes and own data on %s have no such fault, either",
  async (...given) => {
    const [, viewport, zoom, colorScheme] = given;
    const found: Record<string, string[]> = {};
    const { page, engagement: joined } = await openGuest(node, browser, {
      viewport,
      colorScheme,
      engagement: {
        kinds: ["question", "note"],
        rooms: [{ key: "hall", label: long_word }, { key: "bar" }],
        reactions: { enabled: true, emoji: ["❤️", "👏", "😂", "🎉", "🔥", "👍", "🤔", "🚀"] },
        voting: { anonymous: false },
      },
    });
    const enlarge = () => page.addStyleTag({ content: `html { font-size: ${zoom * 100}% }` });
    const look = async (view: string) => void (found[view] = await faultsOf(page));
    await enlarge();
    await openQuestions(page);
    await page.getByText("No questions yet.").waitFor();
    await look("no questions");
    const decide = (post_id: string, decision: object) =>
      node.call("PATCH", `/engagements/${joined.id}/posts/${post_id}`, decision);
    await ask(node, joined.id, "متى يبدأ الغداء؟", { name: "ليلى", room: "hall" });
    await ask(node, joined.id, "🎉👩‍👩‍👧‍👦 ".repeat(30), { name: "W".repeat(40) });
    const { post_id } = await ask(node, joined.id, long_word.repeat(4), { name: long_word.slice(0, 40) });
    await decide(post_id, { pinned: true });
    const answered = await ask(node, joined.id, "昼食はいつですか。");
    await decide(answered.post_id, { status: "answered", answer_text: long_word.repeat(3) });
    await questionOf(page, "متى").waitFor();
    await questionOf(page, long_word).getByText("Pinned").waitFor();
    await page.getByRole("region", { name: "Reactions" }).waitFor();
    await look("popular");
    await page.getByRole("button", { name: "Answered" }).click();
    await page.getByText("昼食").waitFor();
    await look("answered");
    await page.getByText("Your data").click();
    await page.getByRole("button", { name: "Download my data" }).waitFor();
    await look("own data");
    await page.getByRole("button", { name: "Newest" }).click();
    await votesOf(page, "متى").click();
    await page.getByRole("dialog", { name: "Your ticket number or code" }).waitFor();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByText("Please type your code.").waitFor();
    await look("personal code");
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  },
);

const least_target = 48;

async function faultsOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate((least) => {
    const root = document.documentElement;
    const wide = root.scrollWidth > innerWidth ? [`${root.scrollWidth} px wide`] : [];
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        "button, a, select, summary, textarea, input, label.button, label.check",
      ),
    ];
    const small = targets
      .filter((target) => target.closest("label")?.offsetHeight === undefined || target.tagName === "LABEL")
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height < least - 0.5 || box.width < least - 0.5)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} is ${box.width} × ${box.height}`);
    return [...wide, ...small];
  }, least_target);
  return [...seen, ...(await accessibilityFaults(page))];
}

test.each([
  ["de-CH", "de", "Foto posten"],
  ["fr-FR", "fr", "Publier une photo"],
  ["it-IT", "it", "Pubblica una foto"],
  ["en-US", "en", "Post a photo"],
  ["pt-BR", "de", "Foto posten"],
])("a phone set to %s is spoken to in %s", async (locale, lang, words) => {
  const { page, faults } = await openGuest(node, browser, { locale });
  await page.getByRole("button", { name: words }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
  expect(faults).toEqual([]);
});

test("a screen reader is told once what has become of a post", async () => {
  const { page } = await openGuest(node, browser);
  await page.getByText("Connected").waitFor();
  await writeNote(page, "Hello");
  await page.locator("[role=status]").getByText("Note: On the wall").waitFor({ state: "attached" });
});

test("a page can be enlarged by hand", async () => {
  const { page } = await browser.newPage(phone);
  await page.goto(`${node.url}/e/NOTHING`);
  expect(await page.locator("meta[name=viewport]").getAttribute("content")).toBe(
    "width=device-width, initial-scale=1, viewport-fit=cover",
  );
});
