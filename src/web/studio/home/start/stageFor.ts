import { textIn } from "../../parts/Form.tsx";
import type { Session } from "../../people/session.ts";
import { sizeIn } from "../../stages/sizes.ts";

interface NewStage {
  id: string;
  /** As if it had not been made, nor the venue if that was. */
  undo(): Promise<void>;
}

/** A new stage at the first venue, which is made too where there is none: clocks on screens need its time zone. */
export async function stageFor({ api, workspace }: Session, values: FormData): Promise<NewStage> {
  const { items } = await api.get("/venues", { query: { limit: 1 } });
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const venue = items[0] ?? (await api.post("/venues", { body: { name: workspace.name, timezone } }));
  const body = { name: textIn(values, "stage_name"), venue_id: venue.id, ...sizeIn(values) };
  const { id } = await api.post("/stages", { body });
  return {
    id,
    async undo() {
      await api.delete("/stages/{id}", { params: { id } });
      if (!items[0]) await api.delete("/venues/{id}", { params: { id: venue.id } });
    },
  };
}
