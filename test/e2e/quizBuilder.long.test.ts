import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { makeEngagement } from "../support/guests/engagements.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

interface Told {
  title: string;
  questions: { text: string }[];
}

async function openQuiz(context: TestContext, rounds: unknown[] = []) {
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const quiz = (
    await node.call("POST", `/engagements/${engagement.id}/quizzes`, { title: "Pub night", rounds })
  ).body;
  const path = `/studio/guests/${engagement.id}/quiz/${quiz.id}`;
  const read = async () => (await node.call("GET", `/quizzes/${quiz.id}`)).body;
  /** Each round in one line. */
  const texts = async (): Promise<string[]> =>
    (await read()).rounds.map(
      ({ title, questions }: Told) => `${title}: ${questions.map(({ text }) => text).join(" ")}`,
    );
  return { ...(await openAsOwner(browser.forTest(context), studio, path)), quiz, read, texts };
}

const choice = (text: string) => ({ kind: "choice", text, options: ["Yes", "No"], answer: { index: 0 } });
const round = (page: Page, place: number) =>
  page.getByRole("list", { name: "Rounds" }).locator("> li").nth(place);

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drops a file as if it came from the desktop. */
async function dropFile(target: Locator, bytes: Buffer, name: string): Promise<void> {
  const transfer = await target.page().evaluateHandle(
    ({ data, name }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0)!);
      transfer.items.add(new File([bytes], name, { type: "image/png" }));
      return transfer;
    },
    { data: bytes.toString("base64"), name },
  );
  await target.dispatchEvent("dragover", { dataTransfer: transfer });
  await target.dispatchEvent("drop", { dataTransfer: transfer });
}

test("a quiz of two rounds is written by hand, with a picture that is dropped, beside its preview", async (context) => {
  const { page, faults, read, texts } = await openQuiz(context);
  await page.getByRole("button", { name: "Add a round" }).click();
  await page.getByLabel("Name of round 1").fill("Warm-up");
  await page.getByLabel("Name of round 1").press("Enter");
  await page.getByRole("button", { name: "Add a round" }).click();
  await page.getByLabel("Name of round 2").fill("Finale");
  await page.getByLabel("Name of round 2").press("Enter");
  await expect.poll(texts).toEqual(["Warm-up: ", "Finale: "]);

  await page.getByRole("button", { name: "Add a question to Warm-up" }).click();
  const dialog = page.getByRole("dialog", { name: "New question" });
  await dialog.getByLabel("Question", { exact: true }).fill("Which river flows through Paris?");
  await dialog.getByLabel("Option 1", { exact: true }).fill("Loire");
  await dialog.getByLabel("Option 2", { exact: true }).fill("Seine");
  await dialog.getByText("not played yet: it has no right answer").waitFor();
  await dialog.getByRole("radio", { name: "Option 2 is right" }).check();
  await dialog.getByText("not played yet").waitFor({ state: "detached" });
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#1368CE" } })
    .png()
    .toBuffer();
  await dropFile(dialog.getByRole("group", { name: "Picture" }), picture, "river.png");
  await dialog.getByRole("button", { name: "Choose another" }).waitFor();

  // Both are drawn by the pages' own code, and follow what is typed.
  const screen = dialog.getByRole("img", { name: /^On a screen/ });
  const phone = dialog.frameLocator("iframe");
  await screen.locator(".quiz-question").getByText("Which river flows through Paris?").waitFor();
  await phone.getByText("Which river flows through Paris?").waitFor();
  await phone.getByText("Seine").waitFor();
  // What is typed goes on into the question.
  await dialog.getByLabel("Question", { exact: true }).selectText();
  await page.keyboard.type("Which river flows through Lyon?");
  await screen.locator(".quiz-question").getByText("Which river flows through Lyon?").waitFor();
  await phone.getByText("Which river flows through Lyon?").waitFor();
  await screen.locator("img").first().waitFor();
  await dialog.getByRole("radio", { name: "Reveal" }).click();
  await phone.getByText("Right answer").waitFor();
  await screen.locator(".quiz-foot").getByText("22").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add it", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(texts).toEqual(["Warm-up: Which river flows through Lyon?", "Finale: "]);
  const { rounds, problem } = await read();
  const [question] = rounds[0].questions;
  expect([
    problem,
    typeof question.image_asset_id,
    question.answer.option_id === question.options[1].id,
  ]).toEqual([null, "string", true]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("questions move within and between rounds, by mouse and by keys, and rounds among each other", async (context) => {
  const { page, faults, texts } = await openQuiz(context, [
    { title: "Warm-up", questions: [choice("a?"), choice("b?")] },
    { title: "Finale", questions: [choice("c?")] },
  ]);
  const handle = (number: number) =>
    page.getByRole("button", { name: `Move question ${number}`, exact: true });
  const [start, end] = [await middleOf(handle(1)), await middleOf(handle(3))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.locator("[data-drop-place]").waitFor();
  await page.mouse.up();
  await expect.poll(texts).toEqual(["Warm-up: b?", "Finale: c? a?"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(texts).toEqual(["Warm-up: a? b?", "Finale: c?"]);

  await handle(2).focus();
  for (const key of ["Space", "ArrowDown"]) await page.keyboard.press(key);
  await page.getByText("question 2, place 1 of Finale").waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await expect.poll(texts).toEqual(["Warm-up: a?", "Finale: b? c?"]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Move question 2");

  await page.getByRole("button", { name: "Fold all rounds" }).click();
  await page.getByRole("button", { name: "Move Finale", exact: true }).focus();
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
  await expect.poll(texts).toEqual(["Finale: b? c?", "Warm-up: a?"]);
  await page.getByRole("button", { name: "Unfold all rounds" }).click();

  // What is deleted comes back, a round with its questions.
  await page.getByRole("button", { name: "More for Finale" }).click();
  await page.getByRole("menuitem", { name: "Delete the round" }).click();
  await page.getByText("Its 2 questions go with it.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(texts).toEqual(["Warm-up: a?"]);
  // The list is shorter at once; what takes it back is offered once that is saved, below older notices.
  const notice = page.locator("[data-notice]").filter({ hasText: "Finale is deleted." });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect.poll(texts).toEqual(["Finale: b? c?", "Warm-up: a?"]);
  await page.getByRole("button", { name: "More for question 3" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(async () => (await texts())[1]).toBe("Warm-up: a? a?");
  expect(faults).toEqual([]);
});

test("two people who write the same quiz overwrite nothing of each other", async (context) => {
  const { page, texts, quiz } = await openQuiz(context, [
    { title: "One", questions: [choice("a?"), choice("b?")] },
  ]);
  const { node } = studio;
  await page.getByRole("button", { name: "a?", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit the question" });
  await dialog.getByLabel("Question", { exact: true }).fill("mine?");

  // Somebody else rewords the other question: both are kept.
  const [stored] = quiz.rounds;
  const [first, second] = stored.questions;
  const put = (questions: unknown[]) =>
    node.call("PATCH", `/quizzes/${quiz.id}`, { rounds: [{ ...stored, questions }] });
  await put([first, { ...second, text: "theirs?" }]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(texts).toEqual(["One: mine? theirs?"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("mine?");

  // Somebody else rewords the same one: it is said.
  await page.getByRole("button", { name: "theirs?", exact: true }).click();
  await dialog.getByLabel("Points").fill("700");
  await put([
    { ...first, text: "mine?" },
    { ...second, text: "theirs again?" },
  ]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Somebody else changed this question since you opened it.").waitFor();
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await dialog.getByLabel("Points").fill("700");
  await dialog.getByRole("button", { name: "Save" }).click();
  const saved = async () => (await node.call("GET", `/quizzes/${quiz.id}`)).body.rounds[0].questions[1];
  await expect.poll(saved).toMatchObject({ text: "theirs again?", points: 700 });
});

test("a quiz of 12 rounds and 200 questions opens, and a question moves from its end to its beginning", async (context) => {
  const rounds = Array.from({ length: 12 }, (_, place) => ({
    title: `Round ${String.fromCharCode(65 + place)}`,
    questions: Array.from({ length: place < 8 ? 17 : 16 }, (_, at) => choice(`${place}.${at}?`)),
  }));
  const { page, texts } = await openQuiz(context, rounds);
  await round(page, 11).waitFor();
  await page.getByText("A quiz has at most 12 rounds.").waitFor();
  expect(await page.getByRole("button", { name: "Add a round" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Move question 200", exact: true }).focus();
  for (const key of ["Space", "Home", "Space"]) await page.keyboard.press(key);
  await expect.poll(async () => (await texts())[0]).toMatch(/^Round A: 11\.15\? 0\.0\? /);
});
