import { useQueries, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate } from "#icons";
import { cssVariables } from "../../../../core/brand/cssVariables.ts";
import { phoneColors, type PhoneTheme } from "../../../../core/brand/phoneColors.ts";
import type { Programme } from "../../../../core/playback/programme.ts";
import { listFamilyNames } from "../../../screen/fonts/familyNames.ts";
import { useSession } from "../../people/session.ts";
import { Drawn } from "../../pictures/Drawn.tsx";
import type { Brand } from "../../../../contract/brand.ts";
import { assetQuery } from "../../library/media/assets.ts";
import { unknown_file } from "../../library/templates/templatePreview.ts";
import { templatePreviewQuery } from "../../library/templates/templates.ts";
import { useFonts } from "./useFonts.ts";
import styles from "./Brand.module.css";

const size = { width: 1920, height: 1080 };
const shown = [
  { key: "welcome", title: "Welcome" },
  { key: "timetable", title: "Timetable" },
  { key: "wall", title: "Guests’ wall" },
] as const;

/** Screens, drawn by the player itself, and a dark and a light phone in what is being chosen. */
export function BrandPreview({ brand, isSaved }: { brand: Brand; isSaved: boolean }) {
  useFonts();
  const session = useSession();
  const queryClient = useQueryClient();
  const worn = { brand, assets: useFiles(brand) };
  const name = brand.name ?? "Your event";
  return (
    <figure className={styles.preview}>
      <div className={styles.previewScreens}>
        {shown.map((template) => (
          <div key={template.key} className={styles.previewScreen}>
            <Drawn
              title={`${template.title} in this brand`}
              icon={LayoutTemplate}
              empty="Nothing in it"
              preview={templatePreviewQuery(session, queryClient, { template, size, worn })}
            />
          </div>
        ))}
      </div>
      <div className={styles.previewPhones}>
        {(["dark", "light"] as const).map((theme) => (
          <div key={theme} className={styles.previewPhone} style={wearOnPhone(brand, theme)} aria-hidden>
            <p className={styles.previewHeading}>{name}</p>
            <p className={styles.previewText}>Send a photo to the wall</p>
            <span className={styles.previewButton}>Choose a photo</span>
          </div>
        ))}
      </div>
      <figcaption className={isSaved ? "muted small" : "ready strong small"}>
        {isSaved
          ? "As screens and phones wear it now."
          : "Not worn yet: save to show it on screens and phones."}
      </figcaption>
    </figure>
  );
}

const wearOnPhone = (brand: Brand, theme: PhoneTheme) =>
  cssVariables({ ...brand, colors: phoneColors(brand.colors, theme) }, listFamilyNames);

/** The files of a brand that nobody has saved yet are not in what screens have. */
function useFiles({ logo_asset_id, logo_on_dark_asset_id, ground_asset_id }: Brand): Programme["assets"] {
  const session = useSession();
  const ids = [logo_asset_id, logo_on_dark_asset_id, ground_asset_id].filter((id) => id !== null);
  const found = useQueries({ queries: [...new Set(ids)].map((id) => assetQuery(session, id)) });
  return Object.fromEntries(
    found.flatMap(({ data }) => (data ? [[data.id, { ...unknown_file, url: data.url }] as const] : [])),
  );
}
