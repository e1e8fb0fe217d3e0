import { useEffect } from "preact/hooks";
import { joinCode } from "../../../core/engagements/joinCode.ts";
import { useLabels } from "../language.tsx";
import { reloadWhenAnswered } from "./reloadWhenAnswered.ts";

/**
 * Stands in place of everything where there is nothing (any more) under the code, or where that is not told for a
 * minute.
 */
export function Gone({ retry_s = null }: { retry_s?: number | null }) {
  const labels = useLabels();
  const isCrowded = retry_s !== null;
  const title = isCrowded ? labels.crowded : labels.gone;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => (retry_s === null ? undefined : reloadWhenAnswered(retry_s)), [retry_s]);
  function open(event: SubmitEvent) {
    event.preventDefault();
    const { value } = (event.currentTarget as HTMLFormElement).elements.namedItem("code") as HTMLInputElement;
    const code = value.replaceAll(/\s/g, "");
    if (joinCode.test(code)) location.assign(`/e/${code.toUpperCase()}`);
  }
  return (
    <main class="page gone">
      <h1>{title}</h1>
      <p class="lead">{isCrowded ? labels.crowded_more : labels.gone_more}</p>
      <form class="actions" onSubmit={open}>
        <div class="field">
          <label for="code">{labels.code}</label>
          <input
            id="code"
            name="code"
            class="code"
            required
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={12}
          />
        </div>
        <button class="button primary" type="submit">
          {labels.open_code}
        </button>
      </form>
    </main>
  );
}
