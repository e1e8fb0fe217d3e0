import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { fixedFamilies, variableFamilies } from "../../../../core/timeline/bundledFamilies.ts";
import { familyKey } from "../../../../core/timeline/fontFamily.ts";
import { useSession } from "../../people/session.ts";
import { uploadedFontsQuery } from "./brand.ts";

interface FontFieldProps {
  label: string;
  value: string;
  onChange: (family: string) => void;
}

const bundled = [...Object.keys(variableFamilies), ...Object.keys(fixedFamilies)].toSorted();
const device = ["system-ui", "serif", "monospace"];

export function FontField({ label, value, onChange }: FontFieldProps) {
  const id = useId();
  const { data = [] } = useQuery(uploadedFontsQuery(useSession()));
  const uploaded = [...new Set(data.flatMap(({ family }) => family ?? []))].toSorted();
  const groups = [
    { label: "Uploaded", families: uploaded },
    { label: "Bundled", families: bundled.filter((family) => !uploaded.includes(family)) },
    { label: "Of each device", families: device },
  ];
  // However a caller wrote it.
  const known = groups.flatMap(({ families }) => families);
  const chosen = known.find((family) => familyKey(family) === familyKey(value));
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={chosen ?? value}
        onChange={({ target }) => onChange(target.value)}
      >
        {chosen === undefined && <option value={value}>{value} (not there)</option>}
        {groups
          .filter(({ families }) => families.length > 0)
          .map(({ label, families }) => (
            <optgroup key={label} label={label}>
              {families.map((family) => (
                <option key={family}>{family}</option>
              ))}
            </optgroup>
          ))}
      </select>
    </div>
  );
}
