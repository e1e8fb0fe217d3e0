import type pg from "pg";
import type { Actor } from "./call.ts";

interface AuditLine {
  actor: Pick<Actor, "workspace_id" | "id" | "name"> & { kind: Actor["kind"] | "system" };
  what: string;
  target: string;
}

export async function addAuditLine(client: pg.ClientBase, { actor, what, target }: AuditLine): Promise<void> {
  await client.query({
    name: "audit.add",
    text: "INSERT INTO audit (workspace_id, who_kind, who_id, who, what, target) VALUES ($1, $2, $3, $4, $5, $6)",
    values: [actor.workspace_id, actor.kind, actor.id, actor.name, what, target],
  });
}
