import type { Generated } from "kysely";

/** What follows from other tables and is kept beside them, so that lists need not read all of those. */
export interface DerivedTables {
  /** Scenes that no chapter plays and no scene fills, and some that are used after all. */
  unused_scene_candidates: { scene_id: string; touch: Generated<number>; has_lost_use: boolean };
  /** Assets that no shot, layout or presenter has, and some that are used after all. */
  unused_asset_candidates: { asset_id: string; touch: Generated<number>; has_lost_use: boolean };
}
