import { z } from "zod";
import { guestToken, joinCode } from "../core/engagements/joinCode.ts";
import { screenViews } from "../core/stages/screenView.ts";
import { readCalibration } from "../core/stages/calibration.ts";
import { guestAct } from "./guestAct.ts";
import { longest_problem, most_plays, most_problems } from "./liveMessages.ts";
import { storable } from "./schemas.ts";

const pixels = z.int().min(1).max(100_000);

const resolution = z.object({ width: pixels, height: pixels }).optional();

const idOrNone = storable(200).nullable();
const moment = z.int().min(0);

const playing = z
  .object({
    kind: z.enum(["alert", "show", "take", "rule", "booking", "idle", "card", "asleep"]),
    story_id: idOrNone,
    chapter_id: idOrNone,
    scene_id: idOrNone,
    shot_id: idOrNone,
    record_ref: idOrNone,
    /** Screens of an earlier version do not tell it. */
    alert_id: idOrNone.default(null),
    started_at: moment,
    until: moment.nullable(),
  })
  .nullable();

/** What pages say to the server. */
export const clientMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ping"), t: z.number() }),
  z.object({
    type: z.literal("report"),
    playing,
    problems: z.array(storable(longest_problem)).max(most_problems),
    resolution,
  }),
  /**
   * Whether the screen's camera sees somebody near, each time that changes and after every hello. `since` is the server's
   * time from which the screen already plays by it, as it does while it is cut off.
   */
  z.object({ type: z.literal("presence"), near: z.boolean(), since: moment.optional() }),
  /** What a visitor chose at the screen; null when the visit is over. */
  z.object({
    type: z.literal("visit"),
    visit: z
      .object({
        language: storable(35).nullable(),
        opened: z
          .object({
            story_id: storable(200),
            collection_id: storable(200),
            record_ref: storable(200),
            at: moment,
          })
          .nullable(),
        touched_at: moment,
      })
      .nullable(),
  }),
  /** What was measured in front of the screen's camera. */
  z.object({
    type: z.literal("calibration"),
    calibration: z.record(z.string(), z.unknown()).transform(readCalibration),
  }),
  /**
   * What the screen showed. The rows are read one by one, because a screen must not lose its connection over one that
   * cannot be read.
   */
  z.object({ type: z.literal("plays"), batch: z.int().min(0), rows: z.array(z.unknown()).max(most_plays) }),
  guestAct,
  z.discriminatedUnion("as", [
    z.object({
      type: z.literal("hello"),
      protocol: z.literal(1),
      as: z.literal("screen"),
      token: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/),
      since: z.string().max(5000).optional(),
      resolution,
      version: z
        .string()
        .regex(/^[\x20-\x7e]{1,100}$/)
        .optional(),
      /** A stage's player link: what it carries after `?link=`. */
      link: z
        .string()
        .regex(/^[\w.-]{1,200}$/)
        .optional(),
      /** What the link's screen is to show; left out: what it showed before. */
      view: z.enum(screenViews).optional(),
    }),
    z.object({
      type: z.literal("hello"),
      protocol: z.literal(1),
      as: z.literal("studio"),
      workspace_id: z.string().max(100),
    }),
    z.object({
      type: z.literal("hello"),
      protocol: z.literal(1),
      as: z.literal("guest"),
      join_code: z.string().regex(joinCode),
      token: z.string().regex(guestToken),
    }),
    z.object({
      type: z.literal("hello"),
      protocol: z.literal(1),
      as: z.literal("presenter"),
      token: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/),
    }),
  ]),
]);

export type ClientMessage = z.output<typeof clientMessage>;
