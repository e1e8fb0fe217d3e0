import type { Page } from "playwright-core";

// What a guest's page shows of questions.

export const questions = (page: Page) => page.locator(".question");
export const questionOf = (page: Page, words: string) => questions(page).filter({ hasText: words });
export const votesOf = (page: Page, words: string) => questionOf(page, words).locator("button.votes");
export const wordsOf = (page: Page) => page.locator(".question-words").allTextContents();
export const openQuestions = (page: Page) => page.getByRole("button", { name: "Questions" }).click();
