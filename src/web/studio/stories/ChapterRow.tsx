import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { ScenePicture } from "../pictures/ScenePicture.tsx";
import { nameOfChapter } from "./nameOfChapter.ts";
import { type Named, sayChapter } from "./sayChapter.ts";
import type { Chapter } from "../../../contract/stories.ts";

interface ChapterRowProps {
  story_id: string;
  chapter: Chapter;
  handle: ReactNode;
  place: number;
  named: Named;
  isChosen: boolean;
  mayAdd: boolean;
}

export function ChapterRow({ story_id, chapter, handle, place, named, isChosen, mayAdd }: ChapterRowProps) {
  const name = nameOfChapter(chapter);
  const said = sayChapter(chapter.settings, named);
  const kind = chapter.settings.detail ? "chapter chapter-detail" : "chapter";
  return (
    <div className={isChosen ? `${kind} chapter-chosen` : kind}>
      {mayAdd && place > 0 && (
        <Link
          className="chapter-between"
          to="/stories/$story_id/add"
          params={{ story_id }}
          search={{ at: String(place) }}
          aria-label={`Add a chapter before ${name}`}
        >
          <Plus aria-hidden />
        </Link>
      )}
      {handle}
      <span className="chapter-place muted" aria-hidden>
        {place + 1}
      </span>
      <div className="chapter-picture">
        <ScenePicture scene_id={chapter.scene_id} title={name} />
      </div>
      <div className="chapter-words">
        <Link
          className="chapter-link"
          to="/stories/$story_id/chapters/$chapter_id"
          params={{ story_id, chapter_id: chapter.id }}
          aria-current={isChosen ? "true" : undefined}
        >
          {name}
        </Link>
        <span className="muted small">{said.length > 0 ? said.join(" · ") : "as it is"}</span>
      </div>
    </div>
  );
}
