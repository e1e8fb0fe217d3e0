import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { X } from "#icons";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, ButtonLink, IconButton } from "../../parts/Button.tsx";
import { useNarrow } from "../../parts/useNarrow.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { addChapter, nameChapter, storyQuery, useNamed } from "../stories.ts";
import { sayChapter } from "../sayChapter.ts";
import type { Chapter } from "../../../../contract/stories.ts";
import { useStory } from "../storyContext.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import styles from "../StoryPage.module.css";

const route = getRouteApi("/shell/stories/$story_id/chapters/$chapter_id");

/** The chosen chapter: beside the list, on a phone over it. */
export function ChapterInspector() {
  const { workspace } = useSession();
  const { chapter_id } = route.useParams();
  const story = useStory();
  const navigate = useNavigate();
  const chapter = story.chapters.find(({ id }) => id === chapter_id);
  const close = () => navigate({ to: "/stories/$story_id", params: { story_id: story.id } });

  if (!chapter)
    return (
      <Pane title="This chapter is gone" onClose={() => void close()}>
        <p className="muted">Somebody took it out of the story.</p>
      </Pane>
    );
  const isEditor = mayEdit(workspace.role);
  return (
    <Pane title={nameChapter(chapter)} onClose={() => void close()}>
      <div className="row wrap">
        <ButtonLink
          to="/library/scenes/$scene_id"
          params={{ scene_id: chapter.scene_id }}
          label="Open the scene"
        />
        {isEditor && <TakeOut story_id={story.id} chapter={chapter} onTakenOut={() => void close()} />}
      </div>
      {isEditor ? (
        <SettingsForm key={chapter.id} story={story} chapter={chapter} />
      ) : (
        <Words chapter={chapter} />
      )}
    </Pane>
  );
}

function Words({ chapter }: { chapter: Chapter }) {
  const said = sayChapter(chapter.settings, useNamed());
  if (said.length === 0) return <p className="muted">It plays as it is, as long as its shots.</p>;
  return (
    <ul className="stack gap-8">
      {said.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

function Pane({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const isNarrow = useNarrow();
  if (!isNarrow)
    return (
      <aside className={`panel stack gap-16 ${styles.inspector}`} aria-label={`Settings of ${title}`}>
        <header className="row between">
          <h2 className="break">{title}</h2>
          <IconButton icon={X} label="Close the settings" onClick={onClose} />
        </header>
        {children}
      </aside>
    );
  return (
    <Dialog.Root open onOpenChange={(opened) => !opened && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className={`panel stack gap-16 ${styles.sheet}`} aria-describedby={undefined}>
          <header className="row between">
            <Dialog.Title asChild>
              <h2 className="break">{title}</h2>
            </Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Close the settings">
              <X aria-hidden />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface TakeOutProps {
  story_id: string;
  chapter: Chapter;
  onTakenOut: () => void;
}

/** Takes the chapter out at once; undone, one like it stands in its place again. */
function TakeOut({ story_id, chapter, onTakenOut }: TakeOutProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { id, scene_id, settings, index } = chapter;
  const name = nameChapter(chapter);
  const reread = () => queryClient.invalidateQueries({ queryKey: storyQuery(session, story_id).queryKey });

  async function putBack() {
    try {
      await addChapter(session, story_id, { scene_id, settings, index });
    } catch (error) {
      notify(`“${name}” could not be put back. ${error instanceof Error ? error.message : ""}`);
    }
    await reread();
  }

  const takeOut = useMutation({
    mutationFn: () => session.api.delete("/chapters/{id}", { params: { id } }),
    async onSuccess() {
      onTakenOut();
      notify(`“${name}” is taken out of the story.`, () => void putBack());
      await reread();
    },
    onError: ({ message }) => notify(`Not taken out. ${message}`),
  });

  return (
    <Button look="danger" disabled={takeOut.isPending} onClick={() => takeOut.mutate()} label="Take it out" />
  );
}
