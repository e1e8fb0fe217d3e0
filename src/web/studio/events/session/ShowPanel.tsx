import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import type { Show } from "../../../../contract/shows.ts";
import { isFinished } from "../../../../core/sessions/session.ts";
import { controls } from "../../../../core/shows/show.ts";
import { actOnShow, type ShowAction, showActionNames } from "../../../../core/shows/showActions.ts";
import { Button } from "../../parts/Button.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSettled } from "../../parts/useSettled.ts";
import { useSave } from "../../parts/useSave.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { storiesQuery } from "../places.ts";
import { sessionShowsQuery } from "../sessions.ts";
import styles from "./SessionDialog.module.css";

const labels: Record<ShowAction, string> = {
  open: "Open the show",
  take_control: "Take control",
  release: "Release",
  close: "Close the show",
};

const done: Record<ShowAction, string> = {
  open: "The show is open.",
  take_control: "You control the show.",
  release: "Nobody controls the show now.",
  close: "The show is closed.",
};

/** The live control of the session's stage: who has it, and what they can do. */
export function ShowPanel({ live }: { live: LiveSession }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: shows } = useQuery(sessionShowsQuery(session, live.id));
  const notify = useNotify();
  const readAgain = () =>
    queryClient.invalidateQueries({ queryKey: workspaceKey(session.workspace.id, "shows") });
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ show, action }: { show: Show | null; action: ShowAction }) => {
      const { id } = show ?? (await session.api.post("/shows", { body: { session_id: live.id } }));
      return session.api.post(`/shows/{id}/${action}`, { params: { id } });
    },
    onSuccess: ({ id }, { action }) => notify(done[action], () => void undo(id, action), id),
    onSettled: readAgain,
  });
  const open = shows?.find(({ status }) => status === "open");
  const isSettled = useSettled(`${open?.id} ${open?.controller?.id}`);
  const isStill = isPending || !isSettled;

  /** Takes an action back, if it was the last one and one's own. */
  async function undo(id: string, action: ShowAction) {
    try {
      await session.api.post("/shows/{id}/undo", { params: { id }, body: { action } });
    } catch (failed) {
      notify(`Not done. ${(failed as Error).message}`);
    }
    await readAgain();
  }

  if (!shows) return null;
  const show = open ?? shows[0] ?? null;
  const me = { kind: "person" as const, id: session.workspace.member_id, name: session.me.name };
  const isOver = isFinished(live.status);
  const state = show ?? { status: "planned" as const, controller: null };
  const isAllowed = (action: ShowAction) => {
    if (action === "open" && isOver) return false;
    if (action === "take_control" && controls(me, state.controller)) return false;
    return "state" in actOnShow(state, action, me);
  };
  return (
    <section className="stack gap-8 ruled" aria-label="Show">
      <h3 className="row size-16">
        Show {state.status === "open" && <span className="badge badge-on">Open</span>}
      </h3>
      <p className="muted small">{describeControl(state, session.workspace.member_id)}</p>
      {!mayOperate(session.workspace.role) ? (
        show && <ShownStory story_id={show.story_id} />
      ) : (
        <>
          <div className={`stack gap-8 ${styles.showActions}`}>
            {showActionNames.map((action) => (
              <Button
                key={action}
                look={action === "open" ? "main" : undefined}
                label={labels[action]}
                data-off={isAllowed(action) ? undefined : ""}
                aria-disabled={isStill || !isAllowed(action)}
                onClick={() => isAllowed(action) && !isStill && mutate({ show, action })}
              />
            ))}
          </div>
          <Fault>{error?.message}</Fault>
          {show && (
            <ShowStory show={show} isLocked={show.status === "open" && !controls(me, show.controller)} />
          )}
        </>
      )}
    </section>
  );
}

function describeControl({ status, controller }: Pick<Show, "status" | "controller">, me: string): string {
  if (status !== "open")
    return "While a show is open it holds the stage: nothing else plays there, and only who controls it changes what does.";
  if (!controller) return "It holds the stage, and nobody controls it.";
  if (controller.kind === "person" && controller.id === me) return "It holds the stage. You control it.";
  const who = controller.kind === "key" ? `the key “${controller.name}”` : controller.name;
  return `It holds the stage. Held by ${who}.`;
}

const usual = "The session’s title and presenters";

/** Saved as it is chosen; an open show changes over at once. */
function ShowStory({ show, isLocked }: { show: Show; isLocked: boolean }) {
  const session = useSession();
  const { data: stories = [] } = useQuery(storiesQuery(session));
  const save = useSave(
    (story_id: string | null) =>
      session.api.patch("/shows/{id}", { params: { id: show.id }, body: { story_id } }),
    { stale: [sessionShowsQuery(session, show.session_id).queryKey] },
  );
  const chosen = save.isPending ? save.variables : show.story_id;
  return (
    <Select
      label="It shows"
      disabled={isLocked}
      none={usual}
      value={chosen ?? ""}
      choices={stories.map(({ id, title }) => ({ value: id, label: title }))}
      error={save.error?.message}
      onChange={(story_id) => save.mutate(story_id || null)}
    />
  );
}

function ShownStory({ story_id }: Pick<Show, "story_id">) {
  const { data: stories = [] } = useQuery(storiesQuery(useSession()));
  const title = stories.find(({ id }) => id === story_id)?.title ?? "…";
  return <p>It shows {story_id === null ? usual.toLowerCase() : `“${title}”`}.</p>;
}
