import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { looks } from "../../../../core/brand/looks.ts";
import type { Brand } from "../../../../contract/brand.ts";
import { listFamilyNames } from "../../../screen/fonts/familyNames.ts";
import styles from "./Brand.module.css";

const lookWords: Record<Brand["look"], string> = {
  calm: "Round, quiet",
  bold: "Heavy, quick",
  editorial: "Serif, square",
  festival: "Round, lively",
};

const groundWords: Record<Brand["ground"], string> = {
  glow: "Slow light",
  plain: "One colour",
  pattern: "By the look",
  picture: "Your own",
};

interface Chosen<T> {
  value: T;
  onChange: (value: T) => void;
}

export function LookField({ value, onChange }: Chosen<Brand["look"]>) {
  return (
    <ChoiceField
      label="Look"
      look="tiles"
      choices={(Object.keys(lookWords) as Brand["look"][]).map((look) => ({
        value: look,
        label: titled(look),
        about: lookWords[look],
        picture: <LookSample look={look} />,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Two letters as this look sets them, in its own corners. */
function LookSample({ look }: { look: Brand["look"] }) {
  const { fonts, heading_weight, tracking, radius } = looks[look];
  return (
    <span
      className={styles.lookSample}
      aria-hidden
      style={{
        fontFamily: listFamilyNames(fonts.heading),
        fontWeight: heading_weight,
        letterSpacing: `${tracking}em`,
        borderRadius: `${radius * 8}px`,
      }}
    >
      Aa
    </span>
  );
}

export function GroundField({ value, onChange }: Chosen<Brand["ground"]>) {
  return (
    <ChoiceField
      label="Ground"
      look="tiles"
      hint="Lies behind every scene that has no background of its own."
      choices={(Object.keys(groundWords) as Brand["ground"][]).map((ground) => ({
        value: ground,
        label: titled(ground),
        about: groundWords[ground],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

const titled = (word: string) => word[0]!.toUpperCase() + word.slice(1);
