import { titleWith } from "./quickStarts.repo.ts";
import { feedFields } from "../../core/feeds/feedItem.ts";
import { type ShownChannel, channelShot } from "../../core/quickStarts/channelShot.ts";
import type { Size } from "../../core/quickStarts/designedShot.ts";
import { headline_ms, headlineShot } from "../../core/quickStarts/headlineShot.ts";
import { type Welcome, welcomeShot } from "../../core/quickStarts/welcomeShot.ts";
import { createCollection } from "../collections/index.ts";
import { addFeed, saveFeed } from "../feeds/index.ts";
import { type PartCall, getWorkspaceId } from "../http/call.ts";
import { newId } from "../newId.ts";
import { createChapter } from "../stories/index.ts";
import type { ReadNews } from "./askNews.ts";
import { designScene } from "./designScene.ts";

// Each of these casts a scene into a story that is there already, at its end.

/** Minutes between two reads of a feed. */
const every_min = 15;

/** The newest of a feed, so many each time round. */
export async function addHeadlines(
  call: PartCall,
  story: { id: string; title: string },
  { news: { url, asked }, per_pass, size }: { news: ReadNews; per_pass: number; size: Size },
) {
  const collection = await createCollection(call, {
    name: story.title,
    prefix: newsPrefix(story.title),
    fields: [...feedFields],
  });
  const feed_id = await addFeed(call.tx, getWorkspaceId(call), {
    url,
    collection_id: collection.id,
    every_min,
  });
  const { items, sync_error } = await saveFeed(call.app, call.tx, feed_id, asked);
  const scene = await designScene(call, {
    title: titleWith(story.title, ": headline"),
    kind: "headline",
    timeline: headlineShot(size),
    duration_ms: headline_ms,
  });
  await createChapter(call, story.id, {
    scene_id: scene.id,
    settings: {
      roll: {
        collection_id: collection.id,
        per_pass,
        order: { by: "field", field: "published_at", direction: "desc" },
      },
    },
  });
  return { scene, collectionId: collection.id, items, syncError: sync_error };
}

/** Readable, and never another collection's. */
function newsPrefix(title: string): string {
  const plain = title.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const words = plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40);
  return `news-${words || "feed"}-${newId().slice(-6)}`;
}

/** A channel that is on for as long as told; alone in its story nothing else follows. */
export async function addChannel(
  call: PartCall,
  story: { id: string },
  {
    title,
    shown,
    play_for_ms,
    size,
  }: { title: string; shown: ShownChannel; play_for_ms?: number; size: Size },
) {
  const scene = await designScene(call, { title, kind: "channel", timeline: channelShot(size, shown) });
  const settings = play_for_ms === undefined ? {} : { play_for_ms };
  await createChapter(call, story.id, { scene_id: scene.id, settings });
  return scene;
}

export async function addWelcome(
  call: PartCall,
  story: { id: string; title: string },
  { size, ...welcome }: Welcome & { size: Size },
) {
  const scene = await designScene(call, {
    title: story.title,
    kind: "welcome",
    timeline: welcomeShot(size, welcome),
  });
  await createChapter(call, story.id, { scene_id: scene.id });
  return scene;
}
