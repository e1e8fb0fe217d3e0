import { topics } from "../../contract/topics.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { invalid } from "../http/errors.ts";
import { newId } from "../newId.ts";
import type { Tx } from "../write.ts";

interface Wish {
  ref: string;
  template?: string | undefined;
  title?: string | undefined;
}

/** For each wish whose ref no scene plays yet, a scene filled from the template it names. Answers how many were made. */
export async function createFilledScenes(call: Call, tx: Tx, wishes: Wish[]): Promise<number> {
  const named = wishes.flatMap((wish, index) =>
    wish.template === undefined ? [] : [{ ...wish, template: wish.template, index }],
  );
  if (named.length === 0) return 0;
  const templates = await findTemplates(
    tx,
    workspaceOf(call),
    named.map(({ template }) => template),
  );
  const scenes = named.map(({ ref, title, template, index }) => {
    const template_id = templates.get(template);
    if (!template_id) throw invalid(`items.${index}.template`, "names no scene that can be a template");
    return {
      id: newId(),
      workspace_id: workspaceOf(call),
      title: title ?? ref,
      template_id,
      folder_id: null,
      ref,
    };
  });
  const made = await tx.db
    .insertInto("scenes")
    .values(scenes)
    .onConflict((conflict) => conflict.columns(["workspace_id", "ref"]).doNothing())
    .returning("id")
    .execute();
  for (const { id } of made) tx.change(topics.scene(id));
  return made.length;
}

/** By id or ref, as callers name them; a filled scene has no shots of its own to be played by another. */
async function findTemplates(tx: Tx, workspace_id: string, names: string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom("scenes")
    .select(["id", "ref"])
    .where("workspace_id", "=", workspace_id)
    .where("template_id", "is", null)
    .where((e) => e.or([e("id", "in", names), e("ref", "in", names)]))
    // Kept from being deleted until the scenes that play it are there.
    .forKeyShare()
    .execute();
  // An id wins over a ref that happens to be spelled like it.
  return new Map([
    ...rows.flatMap(({ id, ref }) => (ref === null ? [] : [[ref, id] as const])),
    ...rows.map(({ id }) => [id, id] as const),
  ]);
}

/** Of these refs, the ones that something plays: a scene of that ref, or a chapter that rolls their collection. */
export async function refsThatPlay(
  { client }: Tx,
  workspace_id: string,
  refs: string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ ref: string }>({
    name: "scenes.refs",
    text: `WITH rolled AS (
             SELECT c.prefix || '/' AS prefix FROM chapters ch
             JOIN collections c ON c.id = ch.settings -> 'roll' ->> 'collection_id'
             WHERE ch.workspace_id = $1 AND ch.settings -> 'roll' ->> 'collection_id' IS NOT NULL
           )
           SELECT ref FROM scenes WHERE workspace_id = $1 AND ref = ANY ($2)
           UNION ALL
           SELECT ref FROM unnest($2::text[]) AS wanted (ref)
           WHERE EXISTS (SELECT FROM rolled WHERE starts_with(wanted.ref, rolled.prefix))`,
    values: [workspace_id, refs],
  });
  return new Set(rows.map((row) => row.ref));
}
