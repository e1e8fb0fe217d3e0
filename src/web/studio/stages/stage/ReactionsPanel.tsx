import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { allEngagementsQuery } from "../../guests/engagements.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { Select } from "../../parts/Select.tsx";
import { type Session, useSession } from "../../people/session.ts";
import { ScreenDot } from "../ScreenDot.tsx";
import { stageKey } from "../stages.ts";
import { useStage } from "./stageContext.ts";
import { useMayTake } from "./TakePanel.tsx";
import styles from "./StagePage.module.css";

function stageReactionsQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "reactions"],
    queryFn: ({ signal }) => api.get("/stages/{id}/reactions", { params: { id: stage_id }, signal }),
  });
}

/** Whose emoji fly over what plays here. */
export function ReactionsPanel() {
  const session = useSession();
  const { id } = useStage();
  const query = useQuery(stageReactionsQuery(session, id));
  const is_on = typeof query.data?.engagement_id === "string";
  return (
    <section
      className={`panel stack gap-8 break ${styles.panel} ${is_on ? styles.panelLive : ""}`}
      aria-label="Reactions"
    >
      <h2>Reactions</h2>
      <QueryView query={query} lines={2}>
        {({ engagement_id }) => <ChosenReactions engagement_id={engagement_id} />}
      </QueryView>
    </section>
  );
}

function ChosenReactions({ engagement_id }: { engagement_id: string | null }) {
  const session = useSession();
  const { id } = useStage();
  const mayChoose = useMayTake();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data: engagements = [] } = useQuery(allEngagementsQuery(session));
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: string | null) =>
      session.api.put("/stages/{id}/reactions", { params: { id }, body: { engagement_id: chosen } }),
    onSuccess: (now) => queryClient.setQueryData(stageReactionsQuery(session, id).queryKey, now),
    onError: ({ message }) => notify(message),
  });
  const chosen = engagements.find((engagement) => engagement.id === engagement_id);
  const choices = engagements
    .filter(({ id, state, reactions }) => id === engagement_id || (state !== "closed" && reactions.enabled))
    .map(({ id, title }) => ({ value: id, label: title }));
  if (choices.length === 0 && engagement_id === null)
    return (
      <p className="muted">
        Guests’ emoji can fly over this stage. Let guests send them first, in an engagement’s settings.
      </p>
    );
  return (
    <>
      <div className={`stack gap-8 top ${styles.panelWords}`}>
        <p className={`row ${styles.takeOn}`}>
          {engagement_id !== null && <ScreenDot state="online" />}{" "}
          <b className="strong">{engagement_id === null ? "None" : (chosen?.title ?? "…")}</b>
        </p>
        <p className="muted">
          {engagement_id === null
            ? "Guests’ emoji do not fly over this stage."
            : chosen && (chosen.state === "closed" || !chosen.reactions.enabled)
              ? "None fly now: the engagement is closed, or takes no reactions."
              : `Guests’ ${chosen?.reactions.emoji.join(" ") ?? "emoji"} fly over whatever plays here.`}
        </p>
      </div>
      {mayChoose && (
        <Select
          bare
          label="Whose reactions fly over the stage"
          none="None"
          choices={choices}
          value={engagement_id ?? ""}
          disabled={mayChoose === "held" || isPending}
          onChange={(value) => mutate(value === "" ? null : value)}
        />
      )}
    </>
  );
}
