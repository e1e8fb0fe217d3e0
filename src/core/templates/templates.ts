import { stageFigures } from "./stageFigures.ts";
import { stage } from "./stage.ts";
import { signs } from "./signs.ts";
import { partners } from "./partners.ts";
import { onAir } from "./onAir.ts";
import { food } from "./food.ts";
import { boards } from "./boards.ts";
import { audience } from "./audience.ts";
import type { Template } from "./template.ts";

/** Every built-in design, in the order of the gallery. */
export const templates: Template[] = [
  ...stage,
  ...stageFigures,
  ...signs,
  ...boards,
  ...food,
  ...partners,
  ...audience,
  ...onAir,
];

export const findTemplate = (key: string): Template | null =>
  templates.find((template) => template.key === key) ?? null;
