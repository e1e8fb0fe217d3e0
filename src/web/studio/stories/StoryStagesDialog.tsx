import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { MonitorPlay } from "#icons";
import { ButtonLink } from "../parts/Button.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { CheckboxGroup } from "../parts/CheckboxGroup.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { Form } from "../parts/Form.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import type { Stage } from "../../../contract/stages.ts";
import { stagesQuery } from "../stages/stages.ts";
import { putIdle, storiesQuery, storyQuery } from "./stories.ts";
import { useStory } from "./storyContext.ts";

/** The story becomes what the chosen stages play whenever nothing else is on. */
export function StoryStagesDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const story = useStory();
  const { data: stages } = useInfiniteQuery(stagesQuery(session));
  const { data: stories = [] } = useInfiniteQuery(storiesQuery(session));
  const close = () => navigate({ to: "/stories/$story_id", params: { story_id: story.id } });
  const put = useSave(
    async (values) => {
      const wanted = new Set(values.getAll("stage"));
      for (const { id, idle_story_id } of stages ?? []) {
        const plays = idle_story_id === story.id;
        if (plays !== wanted.has(id)) await putIdle(session, id, plays ? null : story.id);
      }
      return wanted.size;
    },
    {
      // Some may have been written before one was refused.
      stale: [stagesQuery(session).queryKey, storyQuery(session, story.id).queryKey],
      notice: (count) => `“${story.title}” ${count === 0 ? "is on no stage" : "plays"} now.`,
      onSaved: close,
    },
  );
  const playsThere = ({ idle_story_id }: Stage) => {
    if (idle_story_id === story.id) return "plays it now";
    const other = stories.find(({ id }) => id === idle_story_id)?.title;
    return other === undefined ? "plays nothing yet" : `plays “${other}” now`;
  };

  return (
    <DialogBox title={`Where “${story.title}” plays`} who="editors" onClose={() => void close()}>
      {!stages ? (
        <Skeleton lines={3} />
      ) : stages.length === 0 ? (
        <EmptyState
          icon={MonitorPlay}
          title="No stage yet"
          step={<ButtonLink look="main" to="/screens/new" label="Add the first stage" />}
        >
          A stage is a place with something to show. Add one, then put the story on it.
        </EmptyState>
      ) : (
        <Form mutation={put} submit="Put it there">
          <CheckboxGroup label="Stages that play it whenever nothing else is on" stacked>
            {stages.map((stage) => (
              <Checkbox
                key={stage.id}
                name="stage"
                value={stage.id}
                defaultChecked={stage.idle_story_id === story.id}
                label={
                  <>
                    {stage.name} <span className="muted small">{playsThere(stage)}</span>
                  </>
                }
              />
            ))}
          </CheckboxGroup>
          <p className="ready small">The screens of these stages change as soon as you say so.</p>
        </Form>
      )}
    </DialogBox>
  );
}
