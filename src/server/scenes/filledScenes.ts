import { topics } from "../../contract/topics.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid } from "../http/errors.ts";
import { newId } from "../newId.ts";
import type { Tx } from "../write.ts";
import { findTemplates, insertFilledScenes } from "./scenes.repo.ts";

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
    getWorkspaceId(call),
    named.map(({ template }) => template),
  );
  const scenes = named.map(({ ref, title, template, index }) => {
    const template_id = templates.get(template);
    if (!template_id) throw invalid(`items.${index}.template`, "names no scene that can be a template");
    return {
      id: newId(),
      workspace_id: getWorkspaceId(call),
      title: title ?? ref,
      template_id,
      folder_id: null,
      ref,
    };
  });
  const made = await insertFilledScenes(tx.db, scenes);
  for (const { id } of made) tx.change(topics.scene(id));
  return made.length;
}
