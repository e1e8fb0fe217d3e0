import { openPage, type Page } from "./page.ts";
import { shot } from "./parts.ts";
import type { CanvasSize, Template } from "./template.ts";

type Design = Omit<Template, "family" | "kind" | "layOut"> & {
  kind?: string;
  draw: (page: Page) => ReturnType<typeof shot>;
};

/** Makes templates of one family from designs of one shot each. */
export const inFamily = (family: Template["family"], designs: Design[]): Template[] =>
  designs.map(({ draw, kind, ...design }) => ({
    ...design,
    family,
    kind: kind ?? design.key,
    layOut: (canvas: CanvasSize) => ({ shots: [draw(openPage(canvas))] }),
  }));
