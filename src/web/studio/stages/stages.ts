import { textIn } from "../parts/Form.tsx";
import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";
import { type Size, sizeIn } from "./sizes.ts";

export interface Stage extends Size {
  id: string;
  name: string;
  location: string;
  idle_story_id: string | null;
  /** Null for who may not pair screens. */
  player_url: string | null;
}

export function stagesQuery(session: Pick<Session, "workspace" | "api">) {
  return listQuery<Stage>(session, "stages");
}

/** Made from the fields of NewStageFields. */
export function addStage({ api }: Pick<Session, "api">, values: FormData): Promise<Stage> {
  const body = { name: textIn(values, "name"), ...sizeIn(values) };
  return api<Stage>({ method: "POST", path: "/stages", body });
}
