import type { LinkQuality, Presenting } from "../../../core/presenters/livePresenter.ts";
import { useLabels } from "../language.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";

/** Shows who presents what, where, and how good the network is. */
export function Header({ presenting, quality }: { presenting: Presenting; quality: LinkQuality | null }) {
  const labels = useLabels();
  const { name, session, stages } = presenting;
  return (
    <header class="header">
      <div class="header-words">
        <h1>{session.title}</h1>
        <p class="quiet">{[name, ...stages].join(" · ")}</p>
      </div>
      {/* Once there is more to say, the language is chosen below. */}
      {quality ? (
        <p
          class="quality"
          data-quality={quality}
          title={quality === "good" ? "" : labels.quality_more[quality]}
        >
          <span class="quality-bars" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {labels.quality[quality]}
        </p>
      ) : (
        <LanguageChoice />
      )}
    </header>
  );
}
