import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import {
  type Consent,
  type EngagementRoom,
  type Language,
  languages,
  type Moderation,
  type Reactions,
  type State,
  usualReactions,
  usualVoting,
  type Voting,
} from "../../core/engagements/engagement.ts";
import { type PostKind, postKinds } from "../../core/posts/post.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { roleReaches } from "../http/endpoint.ts";
import { forbidden, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./engagements.repo.ts";
import { eraseEngagement } from "./eraseEngagement.ts";
import { holdEngagementAlone } from "./engagements.repo.ts";
import { erasesAtOnce, findErasure } from "../../core/engagements/findErasure.ts";
import { joinUrl } from "./joinUrl.ts";
import { newJoinCode } from "./newJoinCode.ts";
import type { Hook } from "../hooks.ts";

export async function listEngagements(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const all = repo.selectEngagements(call.app.db, getWorkspaceId(call));
  const { items, next_cursor } = await readPageByAge(all, { list: "engagements", ...page });
  return { items: items.map((row) => toEngagement(call.app, row)), next_cursor };
}

export async function readEngagement(call: Call, id: string) {
  return toEngagement(call.app, await find(call.app.db, getWorkspaceId(call), id));
}

interface WantedEngagement {
  title: string;
  state: State;
  moderation: Moderation;
  consent: Consent;
  rooms: EngagementRoom[];
  kinds: PostKind[];
  languages: Language[];
  guests_per_address_per_min: number;
  guests_may_speak: boolean;
  reactions: Reactions;
  voting: Voting;
  retention_days: number | null;
  wall_delay_s: number;
}

/** Objects are merged key by key. */
type Merged = "consent" | "reactions" | "voting";

export type EngagementInput = {
  [key in Exclude<keyof WantedEngagement, Merged | "rooms">]?: WantedEngagement[key] | undefined;
} & {
  [key in Merged]?:
    | { [part in keyof WantedEngagement[key]]?: WantedEngagement[key][part] | undefined }
    | undefined;
} & {
  rooms?: { key: string; label?: string | undefined }[] | undefined;
};

const usual: Omit<WantedEngagement, "title"> = {
  state: "open",
  moderation: "review",
  consent: { required: false, text: "" },
  rooms: [],
  kinds: [...postKinds],
  languages: [...languages],
  guests_per_address_per_min: 3_000,
  guests_may_speak: false,
  reactions: usualReactions,
  voting: usualVoting,
  retention_days: 90,
  wall_delay_s: 0,
};

export async function createEngagement(call: Call, given: EngagementInput & { title: string }) {
  const workspace_id = getWorkspaceId(call);
  const id = newId();
  const engagement = {
    id,
    workspace_id,
    ...toStored(mergeEngagement({ ...usual, title: given.title }, given)),
    ...(given.state === "closed" && { closed_at: call.app.now() }),
  };
  return write(call, async (tx) => {
    while (!(await repo.insertEngagement(tx.db, { ...engagement, join_code: newJoinCode() })));
    return tell(call, tx, id);
  });
}

/** Runs when an engagement is open again: posts that were held because of the pause go on. */
export const pauseEnded: Hook<{ app: App; tx: Tx; engagement_id: string; moderation: Moderation }> = {
  name: "pause ended",
};

/** A patch that changes nothing is not passed on. */
export async function patchEngagement(call: Call, id: string, given: EngagementInput) {
  return write(call, async (tx) => {
    const before = await lock(tx, getWorkspaceId(call), { id, to: "change" });
    const wanted = mergeEngagement(before, given);
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return toEngagement(call.app, before);
    refuseErasing(call, before, wanted);
    await repo.updateEngagement(tx.db, id, {
      ...toStored(wanted),
      ...(wanted.state !== before.state && {
        closed_at: wanted.state === "closed" ? call.app.now() : null,
        erased_at: null,
      }),
    });
    if (wanted.state === "open" && before.state !== "open")
      await call.app.hooks.run(pauseEnded, {
        app: call.app,
        tx,
        engagement_id: id,
        moderation: wanted.moderation,
      });
    return tell(call, tx, id);
  });
}

/** What erases guests' data as soon as it is saved needs the role that may delete the engagement. */
function refuseErasing({ actor, app }: Call, before: repo.EngagementRow, wanted: WantedEngagement): void {
  const { retention_days } = wanted;
  if (wanted.state !== "closed" || before.state !== "closed" || retention_days === before.retention_days)
    return;
  if (roleReaches(actor.role, "editor") || !erasesAtOnce(before, retention_days, app.now())) return;
  throw forbidden("Guests' data would be erased at once: that needs the role editor", {
    field: "retention_days",
    role: "editor",
  });
}

/** Deletes an engagement with everything that was posted in it. */
export async function deleteEngagement(call: Call, id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    await lock(tx, workspace_id, { id, to: "delete" });
    await eraseEngagement(call.app, tx, { workspace_id, id });
    tx.change(topics.engagement(id));
  });
}

function mergeEngagement(
  before: WantedEngagement,
  { consent, rooms, reactions, voting, ...given }: EngagementInput,
): WantedEngagement {
  return {
    title: given.title ?? before.title,
    state: given.state ?? before.state,
    moderation: given.moderation ?? before.moderation,
    consent: {
      required: consent?.required ?? before.consent.required,
      text: consent?.text ?? before.consent.text,
    },
    rooms: rooms?.map(({ key, label = key }) => ({ key, label })) ?? before.rooms,
    kinds: given.kinds ?? before.kinds,
    languages: given.languages ?? before.languages,
    guests_per_address_per_min: given.guests_per_address_per_min ?? before.guests_per_address_per_min,
    guests_may_speak: given.guests_may_speak ?? before.guests_may_speak,
    reactions: {
      enabled: reactions?.enabled ?? before.reactions.enabled,
      emoji: reactions?.emoji ?? before.reactions.emoji,
    },
    voting: {
      enabled: voting?.enabled ?? before.voting.enabled,
      anonymous: voting?.anonymous ?? before.voting.anonymous,
    },
    retention_days: given.retention_days === undefined ? before.retention_days : given.retention_days,
    wall_delay_s: given.wall_delay_s ?? before.wall_delay_s,
  };
}

function toStored({ consent, rooms, reactions, voting, ...plain }: WantedEngagement) {
  return {
    ...plain,
    consent: JSON.stringify(consent),
    rooms: JSON.stringify(rooms),
    reactions: JSON.stringify(reactions),
    voting: JSON.stringify(voting),
  };
}

/** Refuses when the engagement does not exist, where nothing of it is needed. */
export async function requireEngagement(call: Call, id: string): Promise<void> {
  await find(call.app.db, getWorkspaceId(call), id);
}

async function find(db: Db, workspace_id: string, id: string): Promise<repo.EngagementRow> {
  const engagement = await repo.findEngagement(db, workspace_id, id);
  if (!engagement) throw notFound("The engagement");
  return engagement;
}

async function lock(
  tx: Tx,
  workspace_id: string,
  which: Parameters<typeof repo.lockEngagement>[2],
): Promise<repo.EngagementRow> {
  await holdEngagementAlone(tx, which.id);
  const engagement = await repo.lockEngagement(tx.db, workspace_id, which);
  if (!engagement) throw notFound("The engagement");
  return engagement;
}

async function tell(call: Call, tx: Tx, id: string) {
  tx.change(topics.engagement(id));
  return toEngagement(call.app, await find(tx.db, getWorkspaceId(call), id));
}

function toEngagement(app: App, row: repo.EngagementRow) {
  const { closed_at, erased_at, created_at, updated_at, ...engagement } = row;
  return {
    ...engagement,
    erases_at: findErasure({ ...engagement, closed_at, erased_at }),
    closed_at,
    erased_at,
    join_url: joinUrl(app, engagement.join_code),
    created_at,
    updated_at,
  };
}
