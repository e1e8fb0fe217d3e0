import { useInfiniteQuery } from "@tanstack/react-query";
import { useSession } from "../../people/session.ts";
import { collectionsQuery } from "../../data/collections/collections.ts";
import type { Fills, SettingsDraft } from "../settingsDraft.ts";
import { CollectionSetting } from "./CollectionSetting.tsx";
import { RollFields } from "./RollFields.tsx";
import { SelectSetting } from "./SelectSetting.tsx";

interface FillsFieldsProps {
  draft: SettingsDraft;
  onChange: (changes: Partial<SettingsDraft>) => void;
}

const fills: { value: Fills; label: string }[] = [
  { value: "scene", label: "Only its own words" },
  { value: "roll", label: "Records of a collection, one after another" },
  { value: "pick", label: "A session of the stage" },
  { value: "detail", label: "The record a visitor chooses" },
];

const says: Record<Fills, string> = {
  scene: "The scene plays as it is.",
  roll: "The scene plays once for each record, filled with it.",
  pick: "The stage’s session fills it. Without one, the chapter is passed over.",
  detail: "It is no part of the loop: it opens when a visitor in front of the screen chooses a record.",
};

const whiches: { value: SettingsDraft["pick"]["which"]; label: string }[] = [
  { value: "current", label: "The one that is on" },
  { value: "next", label: "The next one" },
  { value: "current_or_next", label: "The one that is on, else the next" },
];

/** What it is filled with: one thing, so only that one's settings are offered. */
export function FillsFields({ draft, onChange }: FillsFieldsProps) {
  const { data: collections = [] } = useInfiniteQuery(collectionsQuery(useSession()));
  return (
    <fieldset className="settings-group">
      <legend>What fills it</legend>
      <SelectSetting
        label="Filled with"
        name="settings.fills"
        hint={says[draft.fills]}
        value={draft.fills}
        choices={fills}
        onChange={(value) => onChange({ fills: fills.find((one) => one.value === value)!.value })}
      />
      {draft.fills === "roll" && (
        <RollFields
          roll={draft.roll}
          collections={collections}
          onChange={(changes) => onChange({ roll: { ...draft.roll, ...changes } })}
        />
      )}
      {draft.fills === "pick" && (
        <SelectSetting
          label="Session"
          name="settings.pick.which"
          value={draft.pick.which}
          choices={whiches}
          onChange={(value) =>
            onChange({ pick: { which: whiches.find((one) => one.value === value)!.value } })
          }
        />
      )}
      {draft.fills === "detail" && (
        <CollectionSetting
          name="settings.detail.collection_id"
          hint="One chapter of a story for each collection"
          value={draft.detail_collection_id}
          collections={collections}
          onChange={(detail_collection_id) => onChange({ detail_collection_id })}
        />
      )}
    </fieldset>
  );
}
