import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useSession } from "../../people/session.ts";
import { storiesQuery } from "../places.ts";
import type { Show } from "../../../../contract/shows.ts";
import { patchShow, showsOfQuery } from "../shows.ts";

const usual = "The session’s title and presenters";

/** Saved as it is chosen; an open show changes over at once. */
export function ShowStory({ show, isLocked }: { show: Show; isLocked: boolean }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const id = useId();
  const { data: stories = [] } = useQuery(storiesQuery(session));
  const save = useMutation({
    mutationFn: (story_id: string | null) => patchShow(session, show.id, story_id),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: showsOfQuery(session, show.session_id).queryKey }),
  });
  const chosen = save.isPending ? save.variables : show.story_id;
  return (
    <div className="field">
      <label htmlFor={id}>It shows</label>
      <select
        id={id}
        className="input"
        disabled={isLocked}
        value={chosen ?? ""}
        onChange={({ target }) => save.mutate(target.value || null)}
      >
        <option value="">{usual}</option>
        {stories.map(({ id: story_id, title }) => (
          <option key={story_id} value={story_id}>
            {title}
          </option>
        ))}
      </select>
      {save.error && (
        <p className="fault" role="alert">
          {save.error.message}
        </p>
      )}
    </div>
  );
}

export function ShownStory({ story_id }: Pick<Show, "story_id">) {
  const { data: stories = [] } = useQuery(storiesQuery(useSession()));
  const title = stories.find(({ id }) => id === story_id)?.title ?? "…";
  return <p>It shows {story_id === null ? usual.toLowerCase() : `“${title}”`}.</p>;
}
