import { Facts } from "../../parts/Facts.tsx";
import { useSession } from "../../people/session.ts";
import type { Brand } from "./brand.ts";
import { LogoPlate } from "./LogoPlate.tsx";

export function BrandFacts({ brand }: { brand: Brand }) {
  const { role } = useSession().workspace;
  const { name, colors, fonts, logo_asset_id, logo_on_dark_asset_id } = brand;
  const logo = (label: string, ground: "dark" | "light", asset_id: string | null) =>
    [label, asset_id && <LogoPlate key={label} label={label} ground={ground} asset_id={asset_id} />] as const;
  return (
    <>
      <p className="muted">Editors and owners change this, and your role is {role}.</p>
      <Facts
        facts={[
          ["Name", name],
          [
            "Colour",
            <span key="accent" className="code">
              {colors.accent}
            </span>,
          ],
          ["Font of headings", fonts.heading],
          ["Font of text", fonts.body],
          logo("Logo for dark grounds", "dark", logo_on_dark_asset_id),
          logo("Logo for light grounds", "light", logo_asset_id),
        ]}
      />
    </>
  );
}
