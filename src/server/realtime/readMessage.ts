import { z } from "zod";
import { type ClientMessage, longest_problem, most_problems } from "../../core/protocol/messages.ts";
import { readCalibration } from "../../core/stages/calibration.ts";
import { guestToken, joinCode } from "../../core/engagements/joinCode.ts";
import { words } from "../../core/words.ts";
import { plainAnswer } from "../guests/plainAnswer.ts";
import { guestAct } from "../guests/readAct.ts";
import { isStorable } from "../http/readJson.ts";

const pixels = z.int().min(1).max(100_000);

const resolution = z.object({ width: pixels, height: pixels }).optional();

const storable = (max: number) => words(max).refine(isStorable);
const idOrNone = storable(200).nullable();
const moment = z.int().min(0);

const playing = z
  .object({
    kind: z.enum(["show", "take", "rule", "booking", "idle", "card"]),
    story_id: idOrNone,
    chapter_id: idOrNone,
    scene_id: idOrNone,
    shot_id: idOrNone,
    record_ref: idOrNone,
    started_at: moment,
    until: moment.nullable(),
  })
  .nullable();

const message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ping"), t: z.number() }),
  z.object({
    type: z.literal("report"),
    playing,
    problems: z.array(storable(longest_problem)).max(most_problems),
    resolution,
  }),
  z.object({ type: z.literal("presence"), near: z.boolean(), since: moment.optional() }),
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
  z.object({
    type: z.literal("calibration"),
    calibration: z.record(z.string(), z.unknown()).transform(readCalibration),
  }),
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
      link: z
        .string()
        .regex(/^[\w.-]{1,200}$/)
        .optional(),
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
  ]),
]);

type ReadMessage = z.output<typeof message>;
/** Compiles only while all that pages may send is what the schema reads; the function below checks the other way. */
type Covered<Sent extends ReadMessage> = Sent;

/** Null for anything that is not a message of this protocol. */
export function readMessage(text: string): Covered<ClientMessage> | null {
  try {
    const given: unknown = JSON.parse(text);
    const answer = plainAnswer(given);
    if (answer) return answer;
    const parsed = message.safeParse(given);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
