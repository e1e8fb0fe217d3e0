import { useState } from "react";
import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { limits } from "../../../../core/limits.ts";
import { listWarnings } from "../../../../core/brand/listWarnings.ts";
import { derivePalette } from "../../../../core/brand/palette.ts";
import { readColor } from "../../../../core/brand/readColor.ts";
import { Button } from "../../parts/Button.tsx";
import { ColourField } from "../../parts/ColourField.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import type { Brand } from "../../../../contract/brand.ts";
import { type BrandChange, brandQuery, putBrand, type WornBrand, uploadedFontsQuery } from "./brand.ts";
import { GroundField, LookField } from "./brandChoices.tsx";
import {
  type BrandDraft,
  applyBrandDraft,
  changeLook,
  listBrandChanges,
  startBrandDraft,
} from "./brandDraft.ts";
import { BrandPreview } from "./BrandPreview.tsx";
import { Contrasts } from "./Contrasts.tsx";
import { LogoField } from "./LogoField.tsx";
import styles from "./Brand.module.css";
import { Code, Facts } from "../../parts/Facts.tsx";
import { LogoPlate } from "./LogoPlate.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { fixedFamilies, variableFamilies } from "../../../../core/timeline/bundledFamilies.ts";
import { familyKey } from "../../../../core/timeline/fontFamily.ts";
import { Select } from "../../parts/Select.tsx";

const optionalColours = [
  { field: "second_accent", label: "Second colour" },
  { field: "background", label: "Background" },
  { field: "surface", label: "Cards" },
] as const;

const noColour = "No colour yet: # and 3 or 6 digits from 0 to f, such as #ffb224.";

export function BrandForm({ worn: { brand: saved, warnings } }: { worn: WornBrand }) {
  const { workspace } = useSession();
  // Only what somebody has touched: what others save meanwhile shows in the fields beside it.
  const [touched, setTouched] = useState<Partial<BrandDraft>>({});
  const save = useSaveBrand(saved, () => setTouched({}));
  const set = (fields: Partial<BrandDraft>) => setTouched((before) => ({ ...before, ...fields }));
  const draft = { ...startBrandDraft(saved), ...touched };
  const brand = applyBrandDraft(draft, saved);
  const change = listBrandChanges(draft, saved);
  const isChanged = Object.keys(change).length > 0;
  const derived = { ...brand.colors, second_accent: derivePalette(brand).second_accent };
  const isEditor = mayEdit(workspace.role);
  // Of colours told below, as they are being chosen; what the server alone knows is about fonts.
  const missing = warnings.filter((line) => !listWarnings(saved).includes(line));

  return (
    <div className={styles.brand}>
      <section aria-label="Brand" className="stack gap-16">
        {isEditor ? (
          <Form
            onSend={() => isChanged && save.mutate(change)}
            busy={save.isPending || !isChanged}
            error={save.error}
            submit={isChanged ? "Save and wear it" : "Worn now"}
            beside={isChanged && <Button onClick={() => setTouched({})} label="Discard" />}
          >
            <Field
              label="Name"
              name="name"
              maxLength={limits.name}
              value={draft.name}
              placeholder="Cuelight’s look has no name"
              onChange={(name) => set({ name })}
              hint="Stands on idle screens, on phones and on keepsakes."
            />
            <LookField value={draft.look} onChange={(look) => set(changeLook(draft, look))} />
            <ColourField
              label="Colour"
              name="primary_color"
              value={draft.color}
              onChange={(color) => set({ color })}
              hint="The accent: buttons, marks and what is to be seen first."
              error={readColor(draft.color) === null ? noColour : null}
            />
            <div className={styles.colours}>
              {optionalColours.map(({ field, label }) => (
                <ColourField
                  key={field}
                  label={label}
                  name={field}
                  value={draft[field]}
                  placeholder={derived[field]}
                  onChange={(written) => set({ [field]: written })}
                  error={draft[field].trim() !== "" && readColor(draft[field]) === null ? noColour : null}
                />
              ))}
            </div>
            <GroundField value={draft.ground} onChange={(ground) => set({ ground })} />
            {draft.ground === "picture" && (
              <LogoField
                label="Picture of the ground"
                hint="It stands back, so that words read on it; up to 10 MB."
                name="ground_asset_id"
                ground="dark"
                value={draft.ground_asset_id}
                onChange={(ground_asset_id) => set({ ground_asset_id })}
              />
            )}
            <FontField
              label="Font of headings"
              value={draft.heading}
              onChange={(heading) => set({ heading })}
            />
            <FontField label="Font of text" value={draft.body} onChange={(body) => set({ body })} />
            <LogoField
              label="Logo for dark grounds"
              name="logo_on_dark_asset_id"
              ground="dark"
              value={draft.logo_on_dark_asset_id}
              onChange={(logo_on_dark_asset_id) => set({ logo_on_dark_asset_id })}
            />
            <LogoField
              label="Logo for light grounds"
              name="logo_asset_id"
              ground="light"
              value={draft.logo_asset_id}
              onChange={(logo_asset_id) => set({ logo_asset_id })}
            />
          </Form>
        ) : (
          <BrandFacts brand={saved} />
        )}
      </section>
      <div className={`stack gap-24 ${styles.seen}`}>
        <BrandPreview brand={brand} isSaved={!isChanged} />
        <Contrasts brand={brand} />
        {missing.map((line) => (
          <p key={line} className={styles.warning}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

function BrandFacts({ brand }: { brand: Brand }) {
  const { role } = useSession().workspace;
  const { name, colors, fonts, look, ground, logo_asset_id, logo_on_dark_asset_id } = brand;
  const logo = (label: string, ground: "dark" | "light", asset_id: string | null) =>
    [label, asset_id && <LogoPlate key={label} label={label} ground={ground} asset_id={asset_id} />] as const;
  return (
    <>
      <p className="muted">Editors and owners change this, and your role is {role}.</p>
      <Facts
        facts={[
          ["Name", name],
          ["Look", look],
          ["Colour", <Code key="accent">{colors.accent}</Code>],
          ["Background", <Code key="background">{colors.background}</Code>],
          ["Ground", ground],
          ["Font of headings", fonts.heading],
          ["Font of text", fonts.body],
          logo("Logo for dark grounds", "dark", logo_on_dark_asset_id),
          logo("Logo for light grounds", "light", logo_asset_id),
        ]}
      />
    </>
  );
}

/** Saves, and offers to wear again what was worn before. */
function useSaveBrand(before: Brand, onSaved: () => void) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = brandQuery(session);

  async function wearAgain(saved: Brand) {
    const worn = await putBrand(session, listBrandChanges(startBrandDraft(before), saved));
    queryClient.setQueryData(queryKey, worn);
  }

  return useMutation({
    mutationFn: (change: BrandChange) => putBrand(session, change),
    onSuccess(worn) {
      queryClient.setQueryData(queryKey, worn);
      onSaved();
      notify("Saved. Screens and phones wear it now.", () => {
        wearAgain(worn.brand).catch((error: Error) => notify(`It is worn still. ${error.message}`));
      });
    },
  });
}

interface FontFieldProps {
  label: string;
  value: string;
  onChange: (family: string) => void;
}

const bundled = [...Object.keys(variableFamilies), ...Object.keys(fixedFamilies)].toSorted();
const device = ["system-ui", "serif", "monospace"];

function FontField({ label, value, onChange }: FontFieldProps) {
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
