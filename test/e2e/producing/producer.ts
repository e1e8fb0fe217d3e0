import type { Locator, Page } from "playwright-core";
import { handOn } from "../../support/browser/shotEditor.ts";
import { type DesktopFile, dropFiles } from "./desktop.ts";

type Place = [x: number, y: number];

/** What a producer does in the shot editor with mouse and keyboard, counted. */
export function producerOn(page: Page) {
  let actions = 0;
  const canvas = handOn(page);
  const act = async <T>(done: Promise<T>): Promise<T> => {
    actions += 1;
    return done;
  };
  const bar = (name: string) =>
    page.locator("[data-bar]").and(page.getByRole("button", { name: new RegExp(`^${name}, from `) }));
  const press = (role: "button" | "link" | "menuitem" | "menuitemcheckbox" | "tab", name: string | RegExp) =>
    act(page.getByRole(role, { name, exact: true }).first().click());

  return {
    bar,
    press,
    countActions: () => actions,
    type: (words: string) => act(page.keyboard.type(words)),
    key: (key: string) => act(page.keyboard.press(key)),
    fill: (label: string, words: string) => act(page.getByLabel(label, { exact: true }).fill(words)),
    drop: (target: Locator, file: DesktopFile, at?: { x: number; y: number }) =>
      act(dropFiles(page, target, [file], at)),
    choose: (label: string, option: string) =>
      act(page.getByLabel(label, { exact: true }).selectOption({ label: option })),
    /** Opens a further menu and takes one of its entries. */
    async chooseIn(entry: string, name: string) {
      await act(page.getByRole("menuitem", { name: entry }).press("ArrowRight"));
      await act(page.getByRole("menuitemcheckbox", { name, exact: true }).press("Enter"));
    },
    async add(kind: string) {
      await press("button", "Add");
      await press("menuitem", kind);
    },
    async addWords(words: string) {
      await this.add("Caption");
      await page.getByRole("textbox", { name: /^Words of/ }).waitFor();
      await this.type(words);
      await this.key("Escape");
    },
    click: (place: Place, button: "left" | "right" = "left") => act(canvas.click(place, { button })),
    drag: (from: Place, to: Place) => act(canvas.drag(from, to)),
    async openMenu(name: string) {
      await act(bar(name).click({ button: "right", position: { x: 60, y: 12 } }));
      await page.getByRole("menuitem").first().waitFor();
    },
    /** Moves a bar this far in the timeline. */
    async dragBar(name: string, seconds: number) {
      const { x, y, height } = (await bar(name).boundingBox())!;
      const scale = await page
        .getByRole("group", { name: "Rows and bars" })
        .evaluate((element) => Number((element as HTMLElement).style.getPropertyValue("--scale")));
      await page.mouse.move(x + 60, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + 60 + seconds * 1000 * scale, y + height / 2, { steps: 8 });
      await act(page.mouse.up());
    },
    /** Several stages ask which; one that is alone is suggested. */
    async showOn(stage: string) {
      await press("button", "Show on a stage");
      const box = page.getByRole("checkbox", { name: new RegExp(stage) });
      await box.waitFor();
      if (!(await box.isChecked())) await act(box.check());
      await press("button", "Show it now");
      await page.locator("[data-on-stage]").getByRole("link", { name: stage }).waitFor();
    },
  };
}

/** Sound has no place in a page: what is opened is remembered there. */
export function keepSounds() {
  window.sounds = [];
  window.Audio = new Proxy(window.Audio, {
    construct(target, given) {
      const sound = Reflect.construct(target, given) as HTMLAudioElement;
      window.sounds.push(sound);
      return sound;
    },
  });
}

declare global {
  interface Window {
    /** Every piece of sound that was ever opened, in order. */
    sounds: HTMLAudioElement[];
  }
}
