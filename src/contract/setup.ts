import { declare } from "./declare.ts";
import { z } from "zod";
import { setupSteps } from "../core/setup/setupChecklist.ts";

const count = z.int().min(0);
export const Setup = z
  .object({
    done: z.boolean().meta({ description: "A screen is connected and its stage has something to play" }),
    facts: z.object({
      venues: count,
      stages: count,
      screens: count,
      stories: count,
      onScreen: count.meta({ description: "Stages with something to play" }),
      channels: count,
    }),
    steps: z.array(
      z.object({
        step: z.enum(setupSteps),
        title: z.string(),
        done: z.boolean(),
        optional: z.boolean(),
        blocked: z.string().nullable().meta({ description: "The step before it that is missing" }),
        what: z.string(),
      }),
    ),
  })
  .meta({ id: "SetupChecklist" });
export type Setup = z.output<typeof Setup>;

export const setup = {
  read: declare({
    scopes: ["stages"],
    role: "viewer",
    method: "GET",
    path: "/setup",
    summary: "What is left to do until something plays",
    responses: { 200: Setup },
  }),
};
