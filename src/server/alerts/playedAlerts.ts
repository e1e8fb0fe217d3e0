import type { PlayedAlert } from "../../core/alerts/alert.ts";
import type { App } from "../app.ts";
import { screenMediaUrl } from "../assets/index.ts";
import type { Queryable } from "../db/database.ts";
import { listPlayedAlerts } from "./alerts.repo.ts";

/** Reads the alerts that stand on each of these stages, as screens get them. */
export async function readAlertsOf(
  app: App,
  q: Queryable,
  workspace_id: string,
  stage_ids: readonly string[],
): Promise<Map<string, PlayedAlert[]>> {
  const byStage = new Map<string, PlayedAlert[]>(stage_ids.map((id) => [id, []]));
  for (const { stage_id, asset, ...alert } of await listPlayedAlerts(q, workspace_id, {
    stage_ids,
    now: app.now(),
  }))
    byStage.get(stage_id)!.push({ ...alert, asset: asset && addAddress(app, asset) });
  return byStage;
}

type StoredAsset = NonNullable<Awaited<ReturnType<typeof listPlayedAlerts>>[number]["asset"]>;

function addAddress(app: App, { file_id, ...asset }: StoredAsset): PlayedAlert["asset"] {
  return { ...asset, url: screenMediaUrl(app, { id: asset.id, file_id }) };
}

/** Reads the alerts that stand on one stage. */
export async function readAlerts(
  app: App,
  q: Queryable,
  workspace_id: string,
  stage_id: string,
): Promise<PlayedAlert[]> {
  return (await readAlertsOf(app, q, workspace_id, [stage_id])).get(stage_id)!;
}
