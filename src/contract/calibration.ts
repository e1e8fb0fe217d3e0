import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, readOnly } from "./schemas.ts";

export const Calibration = z
  .object({
    version: z.int(),
    at: epochMs,
    by: z.enum(["editor", "screen", "api"]),
    camera: z.string().nullable(),
    aspect: z.number(),
    face: z.object({ share: z.number(), min_face: z.number() }).nullable(),
    box: z.object({ top: z.number(), right: z.number(), bottom: z.number(), left: z.number() }).nullable(),
    reach: z.object({ x: z.number(), y: z.number(), palm: z.number() }).nullable(),
    pinch: z
      .object({ open_gap: z.number(), closed_gap: z.number(), close: z.number(), open: z.number() })
      .nullable(),
    test: z.object({ hits: z.int(), targets: z.int(), ms: z.number() }).nullable(),
  })
  .meta({ id: "Calibration" });
export type Calibration = z.output<typeof Calibration>;
const example = {
  calibration: {
    camera: "Front camera",
    aspect: 1.78,
    face: { share: 0.3, min_face: 0.06 },
    box: { top: 0.2, right: 0.15, bottom: 0.3, left: 0.15 },
    reach: { x: 0.5, y: 0.45, palm: 0.12 },
    pinch: { open_gap: 0.9, closed_gap: 0.12, close: 0.3, open: 0.45 },
    test: { hits: 5, targets: 5, ms: 1400 },
  },
};
const scopes = { scopes: ["stages" as const] };

export const calibration = {
  read: declare({
    ...scopes,
    method: "GET",
    path: "/stages/{id}/calibration",
    summary: "Read what a stage's camera was measured to see; null: the defaults",
    role: "viewer",
    params: idParams,
    responses: { 200: z.object({ stage_id: id, calibration: Calibration.nullable() }) },
  }),
  put: declare({
    ...scopes,
    method: "PUT",
    path: "/stages/{id}/calibration",
    summary: "Set what a stage's camera was measured to see; a part that makes no sense is dropped",
    role: "editor",
    params: idParams,
    body: z
      .strictObject({ calibration: z.record(z.string(), z.unknown()), stage_id: readOnly })
      .meta({ examples: [example] }),
    responses: { 200: z.object({ stage_id: id, calibration: Calibration }) },
  }),
  start: declare({
    ...scopes,
    method: "POST",
    path: "/stages/{id}/calibration",
    summary: "Open the guided calibration on every screen of a stage",
    role: "editor",
    params: idParams,
    body: z.strictObject({ action: z.literal("calibrate") }),
    responses: { 200: z.object({ stage_id: id, screens: z.int() }) },
  }),
};
