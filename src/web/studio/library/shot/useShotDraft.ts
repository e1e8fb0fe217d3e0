import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { useSession } from "../../people/session.ts";
import { scenePreviewQuery } from "../../pictures/preview.ts";
import { change, openHistory, redo, undo } from "./edit/history.ts";
import { pickShotFields, readShot, type ShotFields, shotQuery, type TaggedShot, writeShot } from "./shots.ts";

export type DraftState = "saved" | "unsaved" | "saving" | "refused" | "unreachable" | "conflict";

// Long enough for a word, short enough that nobody waits for it.
const pause_ms = 600;
const again_ms = 4_000;

/** A shot while it is being edited: each change is kept, can be undone, and saves itself. */
export function useShotDraft(tagged: TaggedShot) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { id, scene_id } = tagged.shot;
  const [history, setHistory] = useState(() => openHistory(pickShotFields(tagged.shot)));
  const [state, setState] = useState<DraftState>("saved");
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const saved = useRef({ fields: history.present, etag: tagged.etag, updated_at: tagged.shot.updated_at });
  const { present } = history;

  async function save(fields: ShotFields) {
    setState("saving");
    try {
      const written = await writeShot(session, id, fields, saved.current.etag);
      saved.current = { fields, etag: written.etag, updated_at: written.shot.updated_at };
      setRefusal(null);
      setState("saved");
      const { queryKey } = shotQuery(session, { scene_id, shot_id: id });
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, written);
      void queryClient.invalidateQueries({
        queryKey: scenePreviewQuery(session, { scene_id, shot_id: id }).queryKey,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      setState(stateAfter(error));
    }
  }

  function take({ shot, etag }: TaggedShot) {
    const fields = pickShotFields(shot);
    saved.current = { fields, etag, updated_at: shot.updated_at };
    setHistory(openHistory(fields));
    setRefusal(null);
    setState("saved");
  }

  const isSaved = present === saved.current.fields;
  const saveLater = useEffectEvent((fields: ShotFields) => void save(fields));
  const mayWait = !isSaved && state !== "saving" && state !== "conflict";
  const wait_ms = state === "unreachable" ? again_ms : pause_ms;
  // What was refused is not sent again until it is another: being refused changes none of these.
  useEffect(() => {
    if (!mayWait) return;
    const timer = setTimeout(() => saveLater(present), wait_ms);
    return () => clearTimeout(timer);
  }, [present, mayWait, wait_ms]);

  // Somebody else's change is shown at once, unless it would take away one's own.
  useEffect(() => {
    if (state === "saved" && isSaved && tagged.shot.updated_at > saved.current.updated_at) take(tagged);
  }, [tagged, state, isSaved]);

  const saveNow = useEffectEvent(() => {
    if (!isSaved && state !== "conflict" && state !== "saving") void save(present);
  });
  useEffect(() => () => saveNow(), []);
  useEffect(() => {
    if (isSaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSaved]);

  return {
    fields: present,
    state:
      isSaved && state !== "saving" ? ("saved" as const) : state === "saved" ? ("unsaved" as const) : state,
    refusal: isSaved ? null : refusal,
    can_undo: history.past.length > 0,
    can_redo: history.future.length > 0,
    /** Changes of the same thing, one after the other, are one step back. */
    change: (next: ShotFields, about?: string) => {
      if (state === "refused") setState("unsaved");
      setHistory((before) => change(before, next, about ?? null));
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    async loadTheirs() {
      take(await readShot(session, id));
    },
    async keepMine() {
      const { etag } = await readShot(session, id);
      saved.current = { ...saved.current, etag };
      await save(present);
    },
  };
}

export type ShotDraft = ReturnType<typeof useShotDraft>;

function stateAfter({ status }: ApiError): DraftState {
  if (status === 409) return "conflict";
  return status === 0 || status >= 500 || status === 429 ? "unreachable" : "refused";
}
