import { Field } from "../../parts/Field.tsx";
import { textIn } from "../../parts/Form.tsx";

export function UrlField({ name = "url", autoFocus = false }: { name?: string; autoFocus?: boolean }) {
  return (
    <Field
      label="Address of the news"
      name={name}
      required
      inputMode="url"
      autoCapitalize="off"
      spellCheck={false}
      autoFocus={autoFocus}
      placeholder="news.example.com"
      hint="A feed (RSS, Atom, JSON Feed) or simply a news website"
    />
  );
}

/** People leave out what every address begins with. */
export function urlIn(values: FormData, name = "url"): string {
  const written = textIn(values, name);
  return written === "" || /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`;
}
