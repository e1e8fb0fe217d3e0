import { useInfiniteQuery } from "@tanstack/react-query";
import { fixedFamilies, variableFamilies } from "../../../../../../core/timeline/bundledFamilies.ts";
import { useSession } from "../../../../people/session.ts";
import { assetsQuery } from "../../../media/assets.ts";
import type { ControlProps } from "../FieldControl.tsx";

const bundled = [...Object.keys(variableFamilies), ...Object.keys(fixedFamilies)].toSorted();

export function FamilyControl({ value, onChange, ...select }: ControlProps) {
  const session = useSession();
  const { data } = useInfiniteQuery(assetsQuery(session, { kind: "font" }));
  const uploaded = [...new Set((data ?? []).flatMap(({ family }) => family ?? []))];
  const family = typeof value === "string" ? value : "";
  const known = ["", "heading", "body", ...uploaded, ...bundled];
  return (
    <select
      {...select}
      className="input"
      value={family}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">As usual</option>
      <option value="heading">The brand’s, for headings</option>
      <option value="body">The brand’s, for text</option>
      {!known.includes(family) && <option value={family}>{family}</option>}
      {uploaded.length > 0 && (
        <optgroup label="Uploaded">
          {uploaded.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </optgroup>
      )}
      <optgroup label="Bundled">
        {bundled.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </optgroup>
    </select>
  );
}
