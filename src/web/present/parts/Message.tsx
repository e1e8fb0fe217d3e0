import { useEffect } from "preact/hooks";
import { LanguageChoice } from "./LanguageChoice.tsx";

interface Props {
  title: string;
  more?: string;
  isBusy?: boolean;
}

/** Stands in place of everything where there is nothing to do. */
export function Message({ title, more, isBusy = false }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main class="message" aria-busy={isBusy}>
      <div class="message-words" role="status">
        <h1>{title}</h1>
        {more !== undefined && <p class="lead">{more}</p>}
      </div>
      <div class="message-foot">
        <LanguageChoice />
      </div>
    </main>
  );
}
