import { Check, TriangleAlert } from "#icons";
import type { Brand } from "../../../../core/brand/brand.ts";
import { type InkName, listContrasts, sayRatio } from "../../../../core/brand/listContrasts.ts";
import { listWarnings } from "../../../../core/brand/listWarnings.ts";
import styles from "./Brand.module.css";

const words: Record<InkName, string> = {
  background: "the background",
  surface: "a card",
  text: "Text",
  muted: "Muted text",
  accent: "The colour",
  accent_text: "Text on the colour",
  second_accent: "The second colour",
};

/** Every pair that is drawn, as it is seen and as a figure; computed as screens compute it. */
export function Contrasts({ brand }: { brand: Pick<Brand, "colors" | "second_accent"> }) {
  const warnings = listWarnings(brand);
  return (
    <section className={`${styles.contrasts} stack`} aria-label="Contrast">
      <h2>Contrast</h2>
      <ul>
        {listContrasts(brand).map(({ text, ink, ground, ratio, reads }) => (
          <li key={text + ground} className={reads ? undefined : styles.contrastLow}>
            <span
              className={styles.contrastSample}
              style={{ background: brand.colors[ground], color: ink }}
              aria-hidden
            />
            <span>{text === "accent_text" ? words[text] : `${words[text]} on ${words[ground]}`}</span>
            <span className={styles.contrastRatio}>{sayRatio(ratio)} : 1</span>
            {reads ? (
              <Check aria-label="reads well" />
            ) : (
              <TriangleAlert aria-label="hard to read: below 4.5 : 1" />
            )}
          </li>
        ))}
      </ul>
      <div role="status">
        {warnings.map((line) => (
          <p key={line} className={styles.warning}>
            {line}
          </p>
        ))}
        {warnings.length === 0 && <p className="muted small">Every pair reads: 4.5 : 1 or more.</p>}
      </div>
    </section>
  );
}
