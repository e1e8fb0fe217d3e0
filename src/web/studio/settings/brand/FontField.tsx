import { useQuery } from "@tanstack/react-query";
import { fixedFamilies, variableFamilies } from "../../../../core/timeline/bundledFamilies.ts";
import { familyKey } from "../../../../core/timeline/fontFamily.ts";
import { Select } from "../../parts/Select.tsx";
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
    <Select
      label={label}
      choices={groups
        .filter(({ families }) => families.length > 0)
        .map(({ label, families }) => ({
          label,
          choices: families.map((family) => ({ value: family, label: family })),
        }))}
      value={chosen ?? value}
      missing={`${value} (not there)`}
      onChange={onChange}
    />
  );
}
