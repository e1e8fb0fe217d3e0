import { type Call, type PartCall, within, getWorkspaceId } from "../http/call.ts";
import { putIdle } from "../stages/index.ts";
import { createStory } from "../stories/index.ts";
import { write } from "../write.ts";
import { addChannel, addHeadlines } from "./addParts.ts";
import { askNews, type GivenNews } from "./askNews.ts";
import { freeTitle } from "./quickStarts.repo.ts";
import { channelNamed, type GivenChannel, missingIsInvalid, sizeFor } from "./named.ts";

export interface QuickStart {
  storyId: string;
  scenes: { id: string; label: string }[];
  collectionId?: string;
  items?: number;
  syncError?: string | null;
}

interface StageChoice {
  stage_id?: string | undefined;
}

export interface News extends StageChoice, GivenNews {
  per_pass: number;
}

export async function startNews(call: Call, { per_pass, stage_id, ...given }: News): Promise<QuickStart> {
  const size = await sizeFor(call, stage_id);
  const news = await askNews(call, given, "url");
  return start(call, stage_id, async (part) => {
    const story = await newStory(part, news.title);
    const { scene, ...made } = await addHeadlines(part, story, { news, per_pass, size });
    return { storyId: story.id, scenes: [scene], ...made };
  });
}

export interface Tv extends StageChoice, GivenChannel {
  title?: string | undefined;
}

export async function startTv(call: Call, { title, stage_id, ...shown }: Tv): Promise<QuickStart> {
  const size = await sizeFor(call, stage_id);
  const channel = await channelNamed(call, shown, { missing: missingIsInvalid });
  return start(call, stage_id, async (part) => {
    const story = await newStory(part, title ?? channel);
    const scene = await addChannel(part, story, { title: story.title, shown, size });
    return { storyId: story.id, scenes: [scene] };
  });
}

export interface NewsThenTv extends News, GivenChannel {
  tv_minutes: number;
}

export async function startNewsThenTv(call: Call, given: NewsThenTv): Promise<QuickStart> {
  const { url, name, per_pass, tv_minutes, stage_id, ...shown } = given;
  const size = await sizeFor(call, stage_id);
  const channel = await channelNamed(call, shown, { missing: missingIsInvalid });
  const news = await askNews(call, { url, name }, "url");
  return start(call, stage_id, async (part) => {
    const story = await newStory(part, name ?? `${news.title}, then ${channel}`);
    const { scene, ...made } = await addHeadlines(part, story, { news, per_pass, size });
    const play_for_ms = Math.round(tv_minutes * 60_000);
    const tv = await addChannel(part, story, { title: channel, shown, play_for_ms, size });
    return { storyId: story.id, scenes: [scene, tv], ...made };
  });
}

/** In one transaction: what was started is there as a whole, and on the stage, or not at all. */
async function start(
  call: Call,
  stage_id: string | undefined,
  make: (part: PartCall) => Promise<QuickStart>,
): Promise<QuickStart> {
  return write(
    call,
    async (tx) => {
      const part = within(call, tx);
      const made = await make(part);
      if (stage_id !== undefined) await putIdle(part, stage_id, made.storyId);
      return made;
    },
    { isLogged: () => true },
  );
}

export async function newStory(part: PartCall, wanted: string) {
  return createStory(part, { title: await freeTitle(part.tx, getWorkspaceId(part), wanted) });
}
