import { type RawBuilder, sql } from "kysely";
import { assetAddressPath, findAssetAddresses } from "../../core/assets/assetAddress.ts";
import type { Queryable } from "../db/database.ts";
import type { Database } from "../db/schema.ts";

type Holder = Database["asset_mentions"]["holder"];

/** Something that is saved with values, any of which may be the address of an asset. */
export interface ValueHolder {
  workspace_id: string;
  id: string;
  values: Iterable<string>;
}

/**
 * Notes which assets the values name, before they are saved: a note too many does no harm, because whoever counts looks
 * whether the value is still there.
 */
export async function noteMentions(q: Queryable, holder: Holder, holders: ValueHolder[]): Promise<void> {
  const named = holders.flatMap(({ workspace_id, id, values }) =>
    findAssetAddresses(values).map(({ asset_id }) => ({ workspace_id, holder_id: id, asset_id })),
  );
  if (named.length === 0) return;
  await q.query(
    `INSERT INTO asset_mentions (asset_id, workspace_id, holder, holder_id)
     SELECT a.id, a.workspace_id, $2, m.holder_id
     FROM jsonb_to_recordset($1::jsonb) AS m (workspace_id text, holder_id text, asset_id text)
       JOIN assets a ON a.workspace_id = m.workspace_id AND a.id = m.asset_id
     ORDER BY a.id, m.holder_id ON CONFLICT DO NOTHING`,
    [JSON.stringify(named), holder],
  );
}

/** Selects what still names the asset: of records, of scenes as they are or were released, and of channels. */
export function listMentions(asset_id: RawBuilder<unknown>): RawBuilder<unknown> {
  const holds = (text: RawBuilder<unknown>) =>
    sql`strpos(${text}, ${before_id} || m.asset_id || ${after_id}) > 0`;
  return sql`
    SELECT m.holder, m.holder_id, s.title FROM asset_mentions m LEFT JOIN scenes s ON m.holder = 'scene' AND s.id = m.holder_id
    WHERE m.asset_id = ${asset_id} AND CASE m.holder
      WHEN 'record' THEN EXISTS (SELECT FROM records r
        WHERE r.workspace_id = m.workspace_id AND r.ref = m.holder_id AND ${holds(sql`r.values::text`)})
      WHEN 'channel' THEN EXISTS (SELECT FROM channels c
        WHERE c.workspace_id = m.workspace_id AND c.id = m.holder_id AND ${holds(sql`c.logo_url`)})
      ELSE ${holds(sql`s.fields::text`)} OR EXISTS (SELECT FROM released d JOIN workspaces w ON w.id = d.workspace_id
        WHERE d.workspace_id = m.workspace_id AND d.kind = 'scenes' AND d.item_id = m.holder_id
          AND d.to_release IS NULL AND w.publishing = 'manual' AND ${holds(sql`(d.body -> 'fields')::text`)})
    END`;
}

const [before_id, after_id] = assetAddressPath("|").split("|");
