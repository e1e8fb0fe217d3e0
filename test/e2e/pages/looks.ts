import "./drawing.ts";
import { prepareHyphens } from "../../../src/web/screen/hyphens/hyphenate.ts";
import { loadLetters } from "../../../src/web/shared/letters/wantLetters.ts";
import type { LooksPage } from "../../support/looks/specimen.ts";
import { findTextFaults } from "./textFaults.ts";

declare global {
  interface Window {
    looks: LooksPage;
  }
}

const { drawing } = window;
/** So long before its moment it is drawn, so that nothing is on its way any more. */
const settles_ms = 1_500;

/** Measured before its letters are there, a text would be cut, broken or placed otherwise. */
async function lettersCome(words: string, language: string): Promise<void> {
  await Promise.all([loadLetters([words], language), prepareHyphens(words, language)]);
  await document.fonts.ready;
}

window.looks = {
  wear: (brand) => drawing.wear(brand),
  async show(specimen, language) {
    const { timeline, at, begun_at, duration_ms, values, presenters, programme, ...rest } = specimen;
    await lettersCome(JSON.stringify(specimen), language);
    Object.assign(drawing, {
      walls: rest.walls ?? {},
      quizzes: rest.quizzes ?? {},
      polls: rest.polls ?? {},
      questions: rest.questions ?? {},
    });
    if (timeline === null)
      await drawing.card({ name: rest.place ?? "", timezone: "Europe/Zurich", language }, at);
    else
      await drawing.draw(timeline, {
        at: at - settles_ms,
        language,
        ...(begun_at !== undefined && { begun_at }),
        ...(duration_ms !== undefined && { duration_ms }),
        ...(values && { values }),
        ...(presenters && { presenters }),
        ...(programme && { programme }),
      });
    // What screens say by themselves stands in no specimen.
    await lettersCome(document.querySelector("#screen")!.textContent, language);
    drawing.measure();
    drawing.update(at);
  },
  findTextFaults,
  takeFaults: () => drawing.faults.splice(0),
};
