import { useQueries, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Quiz } from "../../../../../contract/quizzes.ts";
import type { Asset } from "../../../../../contract/assets.ts";
import { listPictures } from "../../../../../core/quizzes/listPictures.ts";
import type { Question } from "../../../../../core/quizzes/quiz.ts";
import type { ShownGame } from "../../../../../core/quizzes/shownGame.ts";
import { type PhonePreview, preview_word } from "../../../../shared/phonePreview.ts";
import { assetQuery, ownUrl } from "../../../library/media/assets.ts";
import { ChoiceField } from "../../../parts/ChoiceField.tsx";
import { useSession } from "../../../people/session.ts";
import type { DrawnPreview } from "../../../pictures/preview.ts";
import { usePicture } from "../../../pictures/usePicture.ts";
import "../../../pictures/pictures.css";
import { brandQuery } from "../../../settings/brand/brand.ts";
import { useEngagement } from "../../engagements.ts";
import { buildScreenPreview } from "./buildScreenPreview.ts";
import { buildPreviewGame, preview_at, type PreviewedPhase } from "./previewGame.ts";
import styles from "./QuestionPreview.module.css";

interface QuestionPreviewProps {
  quiz: Quiz;
  question: Question;
  round_id: string;
}

/** The question as it is being written, on a screen and on a phone, drawn by what these draw with. */
export function QuestionPreview({ quiz, question, round_id }: QuestionPreviewProps) {
  const session = useSession();
  const engagement = useEngagement();
  const [phase, setPhase] = useState<PreviewedPhase>("question");
  const { data: worn } = useQuery(brandQuery(session));
  const asset_ids = listPictures([{ id: "", title: "", questions: [question] }]).map(
    ({ asset_id }) => asset_id,
  );
  const pictures = useQueries({
    queries: [...new Set(asset_ids)].map((asset_id) => assetQuery(session, asset_id)),
    combine: gatherAssets,
  });
  // Not before the letters that are typed: a picture takes longer than a letter.
  const written = useDeferredValue(JSON.stringify(question));
  const { game, own_game } = useMemo(
    () => buildPreviewGame({ quiz, question: JSON.parse(written) as Question, round_id, phase }),
    [quiz, written, round_id, phase],
  );
  const screen = useMemo(
    () => worn && buildScreenPreview({ engagement, brand: worn.brand, game, pictures }),
    [engagement, worn, game, pictures],
  );
  const phone = useMemo<PhonePreview>(
    () => ({ type: "preview", now: preview_at, game: withPictureUrls(game, pictures), own_game }),
    [game, own_game, pictures],
  );

  return (
    <aside className={`stack gap-12 ${styles.preview}`} aria-label="Preview">
      <ChoiceField
        label="What the preview shows"
        bare
        look="segments"
        value={phase}
        choices={[
          { value: "question", label: "Question" },
          { value: "reveal", label: "Reveal" },
        ]}
        onChange={setPhase}
      />
      <ScreenView preview={screen} title={`On a screen: ${question.text || "your question"}`} />
      <PhoneView
        join_code={engagement.join_code}
        preview={phone}
        title={`On a phone: ${question.text || "your question"}`}
      />
      <p className="muted small">Players and their answers are made up.</p>
    </aside>
  );
}

/** The same list for as long as nothing has come. */
const gatherAssets = (results: { data: Asset | undefined }[]): Asset[] =>
  results.flatMap(({ data }) => data ?? []);

/** Phones in a game are told small copies; here the files themselves do. */
function withPictureUrls(game: ShownGame, pictures: Asset[]): ShownGame {
  if (!game.question) return game;
  const options = game.question.options.map((option) => {
    const asset = pictures.find(({ id }) => id === option.picture?.asset_id);
    return asset ? { ...option, picture: { asset_id: asset.id, url: ownUrl(asset) } } : option;
  });
  return { ...game, question: { ...game.question, options } };
}

function ScreenView({ preview, title }: { preview: DrawnPreview | undefined; title: string }) {
  const host = useRef<HTMLDivElement>(null);
  const { state } = usePicture(host, { preview, isSeen: true });
  return (
    <div className="scene-picture" role="img" aria-label={title} data-state={state}>
      <div ref={host} className="scene-picture-host" aria-hidden />
    </div>
  );
}

interface PhoneViewProps {
  join_code: string;
  preview: PhonePreview;
  title: string;
}

/** The guests' own page in a frame: it is told what it would be told in a game, and connected to nothing. */
function PhoneView({ join_code, preview, title }: PhoneViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const hear = useEffectEvent(({ data, source }: MessageEvent<{ type?: unknown } | null>) => {
    if (source === frame.current?.contentWindow && data?.type === "preview ready") setReady(true);
  });
  useEffect(() => {
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(preview, location.origin);
  }, [isReady, preview]);
  return (
    <div className={styles.phone} role="img" aria-label={title} data-state={isReady ? "shown" : "waiting"}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which loads its files as such */}
      <iframe
        ref={frame}
        src={`/e/${encodeURIComponent(join_code)}?${preview_word}`}
        title={title}
        tabIndex={-1}
        aria-hidden
        inert
      />
    </div>
  );
}
