import type { QuickStart } from "../../../../contract/quickStarts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../../../client/ApiError.ts";
import { type Session, useSession } from "../../people/session.ts";
import { newStage } from "../../stages/StageFields.tsx";
import { textIn } from "../../parts/Form.tsx";
import { sizeIn } from "../../stages/sizes.ts";
import { workspaceKey } from "../../queryKeys.ts";

type StartResult = QuickStart & { normalStoryId?: string };

export interface Start<Body> {
  kind: "news" | "tv" | "news-then-tv" | "attract";
  /** What the quick start is asked for; a channel may have to be made for it first. */
  buildBody: (values: FormData) => Body | Promise<Body>;
  post: (body: Body & { stage_id?: string }) => Promise<StartResult>;
}

interface OnStage {
  /** A stage's id, `new` for one that is made on the way, or nothing. */
  chosen: string;
  /** The stage that was made, so that a second try does not make another. */
  onStage: (stage_id: string) => void;
}

/** Makes the stage if need be, then what it plays, and leads to where that is told. */
export function useStart<Body>({ kind, chosen, onStage, buildBody, post }: Start<Body> & OnStage) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    async mutationFn(values: FormData) {
      // What is not filled in is said before anything is made.
      const given = await buildBody(values);
      const stage = chosen === newStage ? await stageFor(session, values) : null;
      const stage_id = stage?.id ?? chosen;
      const body = { ...given, ...(stage_id !== "" && { stage_id }) };
      try {
        const made = await post(body);
        return { ...made, stage_id };
      } catch (error) {
        // Refused, it leaves nothing behind; unanswered, it may have been done.
        if (error instanceof ApiError) await stage?.undo();
        else if (stage) onStage(stage.id);
        throw error;
      }
    },
    // A channel may have been made although the rest was refused.
    onError: () =>
      queryClient.invalidateQueries({ queryKey: workspaceKey(session.workspace.id, "channels") }),
    async onSuccess({ storyId, normalStoryId, collectionId, stage_id }) {
      await queryClient.invalidateQueries({ queryKey: [session.workspace.id] });
      await navigate({
        to: "/start/made",
        search: {
          kind,
          story: normalStoryId ?? storyId,
          ...(stage_id !== "" && { stage: stage_id }),
          ...(collectionId !== undefined && { collection: collectionId }),
        },
      });
    },
  });
}

interface NewStage {
  id: string;
  /** As if it had not been made, nor the venue if that was. */
  undo(): Promise<void>;
}

/** A new stage at the first venue, which is made too where there is none: clocks on screens need its time zone. */
async function stageFor({ api, workspace }: Session, values: FormData): Promise<NewStage> {
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
