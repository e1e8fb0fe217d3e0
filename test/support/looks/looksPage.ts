import type { Page } from "playwright-core";
import { openDrawingPage } from "../browser/drawingPage.ts";
import { pictureAddress } from "./designSpecimens.ts";
import type { Format } from "./formats.ts";
import { drawPictures } from "./pictures.ts";
import type { LooksPage, Specimen, TextFault } from "./specimen.ts";
import type { Brand } from "../../../src/core/brand/brand.ts";
import type { Words } from "./words.ts";

/** The page's own names, for code that is written here and runs there. */
interface Inside {
  looks: LooksPage;
  drawing: { keep(name: string, url: string): void; film(seconds: number): Promise<string> };
}

/** Draws specimens with the player's own code, one page for each format. */
export async function openLooks() {
  const drawing = await openDrawingPage("test/e2e/pages/looks.ts");
  const pictures = await drawPictures();

  return {
    async open({ drawn }: Format) {
      const { page, faults } = await drawing.newPage(drawn);
      await page.route(pictureAddress("*"), (route) => {
        const body = pictures.get(new URL(route.request().url()).pathname.split("/").at(-1)!);
        return body ? route.fulfill({ body, contentType: "image/png" }) : route.fulfill({ status: 404 });
      });
      await page.waitForFunction(() => "looks" in globalThis);
      await keepPictures(page, [...pictures.keys()]);
      return {
        wear: (brand: Brand) =>
          page.evaluate((brand) => (globalThis as unknown as Inside).looks.wear(brand), brand),
        /** Draws it and returns what is wrong with it. */
        async show(specimen: Specimen, { language }: Words): Promise<TextFault[]> {
          const { found, missing } = await page.evaluate(
            async ({ specimen, language }) => {
              const { looks } = globalThis as unknown as Inside;
              await looks.show(specimen, language);
              return { found: looks.findTextFaults(), missing: looks.takeFaults() };
            },
            { specimen, language },
          );
          const broken = [...missing.map((fault) => JSON.stringify(fault)), ...faults.splice(0)];
          const of_page = broken.map((detail) => ({ fault: "broken", text: "", where: "page", detail }));
          return [...found, ...of_page];
        },
        picture: () => page.screenshot({ type: "jpeg", quality: 92 }),
        /** The same every time: with all pictures, and whatever the browser moves by itself at its end. */
        async still() {
          await page.waitForFunction("Array.from(document.images).every(({ complete }) => complete)");
          return page.screenshot({ animations: "disabled" });
        },
        close: () => page.context().close(),
      };
    },
    close: () => drawing.close(),
  };
}

function keepPictures(page: Page, names: string[]): Promise<void> {
  const addresses = names.map((name) => [name, pictureAddress(name)] as const);
  return page.evaluate(async (addresses) => {
    const { drawing } = globalThis as unknown as Inside;
    for (const [name, address] of addresses) drawing.keep(name, address);
    drawing.keep("film", await drawing.film(4));
  }, addresses);
}
