import type { QuickStartPart } from "../../contract/quickStarts.ts";
import type { Size } from "../../core/quickStarts/designedShot.ts";
import type { Presence } from "../../core/stages/presence.ts";
import { type Call, type PartCall, within, getWorkspaceId } from "../http/call.ts";
import { invalid } from "../http/errors.ts";
import { putIdle, putPresence, putRuleFirst } from "../stages/index.ts";
import { makeLive } from "../stories/index.ts";
import { write } from "../write.ts";
import { addChannel, addHeadlines, addWelcome } from "./addParts.ts";
import { askNews, type ReadNews } from "./askNews.ts";
import { channelNamed, missingIsNotFound, stageNamed } from "./named.ts";
import { newStory, type QuickStart } from "./quickStarts.ts";

export interface Attract {
  stage_id: string;
  normal: QuickStartPart;
  attract: QuickStartPart;
  distance: Presence["distance"];
  leave_s: number;
}

/** By this id a second start finds the rule of the first, and takes its place. */
const rule_id = "attract";
const usual_per_pass = 5;

/** The stage plays the one story all day, and the other while its camera sees somebody. */
export async function startAttract(call: Call, given: Attract): Promise<QuickStart & AttractTargets> {
  const { stage_id, distance, leave_s } = given;
  const size = await stageNamed(call, stage_id, missingIsNotFound);
  if (size.kind === "wall")
    throw invalid("stage_id", "names a wall: only a single screen notices who stands before it");
  const parts = {
    normal: await namePart(call, given.normal, "normal"),
    attract: await namePart(call, given.attract, "attract"),
  };
  const [normalRead, attractRead] = await Promise.all([
    readPart(call, parts.normal, "normal"),
    readPart(call, parts.attract, "attract"),
  ]);
  return write(
    call,
    async (tx) => {
      const part = within(call, tx);
      const normal = await addPart(part, normalRead, { field: "normal", size });
      const attract = await addPart(part, attractRead, { field: "attract", size });
      // Stories are held before the stage is, here as everywhere.
      await makeLive(tx, getWorkspaceId(call), [normal.story_id, attract.story_id]);
      await putRuleFirst(part, stage_id, ruleFor(attract.story_id));
      await putPresence(part, stage_id, { enabled: true, distance, leave_s });
      await putIdle(part, stage_id, normal.story_id);
      return buildResult(stage_id, { normal, attract });
    },
    { isLogged: () => true },
  );
}

interface AttractTargets {
  normalStoryId: string;
  stageId: string;
}

/** A channel with what it is called. */
type NamedPart =
  | Exclude<QuickStartPart, { kind: "tv" }>
  | (Extract<QuickStartPart, { kind: "tv" }> & { title: string });

async function namePart(call: Call, part: QuickStartPart, field: string): Promise<NamedPart> {
  if (part.kind !== "tv") return part;
  const { channel_id, default_channel_id } = part;
  const named = { prefix: `${field}.`, missing: missingIsNotFound };
  return { ...part, title: await channelNamed(call, { channel_id, default_channel_id }, named) };
}

/** With what was read of its feed, if it has one. */
type ReadPart = Exclude<NamedPart, { kind: "news" }> | { kind: "news"; news: ReadNews };

async function readPart(call: Call, part: NamedPart, field: string): Promise<ReadPart> {
  if (part.kind !== "news") return part;
  return { kind: "news", news: await askNews(call, part, `${field}.url`) };
}

interface MadePart extends Omit<QuickStart, "storyId"> {
  story_id: string;
}

async function addPart(
  part: PartCall,
  given: ReadPart,
  { field, size }: { field: string; size: Size },
): Promise<MadePart> {
  switch (given.kind) {
    case "news": {
      const story = await newStory(part, given.news.title);
      const { scene, ...made } = await addHeadlines(part, story, {
        news: given.news,
        per_pass: usual_per_pass,
        size,
      });
      return { story_id: story.id, scenes: [scene], ...made };
    }
    case "tv": {
      const { channel_id, default_channel_id } = given;
      const shown = { channel_id, default_channel_id };
      const story = await newStory(part, given.title);
      const scene = await addChannel(part, story, { title: story.title, shown, size });
      return { story_id: story.id, scenes: [scene] };
    }
    case "welcome": {
      const { headline, line } = given;
      const story = await newStory(part, headline);
      return { story_id: story.id, scenes: [await addWelcome(part, story, { headline, line, size })] };
    }
    case "story": {
      const known = await makeLive(part.tx, getWorkspaceId(part), [given.story_id]);
      if (!known.has(given.story_id)) throw missingIsNotFound(`${field}.story_id`, "story");
      return { story_id: given.story_id, scenes: [] };
    }
    default:
      return given satisfies never;
  }
}

const ruleFor = (story_id: string) => ({
  id: rule_id,
  name: "Someone is in front of the screen",
  enabled: true,
  match: "all" as const,
  when: [{ id: "c1", sensor: "presence", op: "near" }],
  play: { story_id },
});

/** Of two feeds the collection is the attracting story's; the items are of both, the first that failed says why. */
function buildResult(stage_id: string, { normal, attract }: { normal: MadePart; attract: MadePart }) {
  const read = [attract, normal].filter(({ collectionId }) => collectionId !== undefined);
  return {
    storyId: attract.story_id,
    scenes: [...normal.scenes, ...attract.scenes],
    ...(read[0]?.collectionId !== undefined && {
      collectionId: read[0].collectionId,
      items: read.reduce((sum, { items = 0 }) => sum + items, 0),
      syncError: read.find(({ syncError }) => syncError)?.syncError ?? null,
    }),
    normalStoryId: normal.story_id,
    stageId: stage_id,
  };
}
