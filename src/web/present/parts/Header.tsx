import type { Language } from "../../../core/engagements/engagement.ts";
import type { LinkQuality, Presenting } from "../../../core/presenters/livePresenter.ts";
import { useLabels, useLanguage } from "../language.tsx";

const names: Record<Language, string> = { de: "Deutsch", en: "English", fr: "Français", it: "Italiano" };

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
      {quality && (
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
      )}
      <LanguageChoice />
    </header>
  );
}

export function LanguageChoice() {
  const labels = useLabels();
  const { language, setLanguage } = useLanguage();
  return (
    <select
      class="language"
      aria-label={labels.language}
      value={language}
      onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
    >
      {Object.entries(names).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  );
}
