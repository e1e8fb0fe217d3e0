import type { ReactNode } from "react";
import type { Collection } from "../../../../contract/collections.ts";
import { SelectSetting } from "./SelectSetting.tsx";

interface CollectionSettingProps {
  name: string;
  hint?: ReactNode;
  value: string;
  collections: Collection[];
  onChange: (collection_id: string) => void;
}

export function CollectionSetting({ collections, hint, ...setting }: CollectionSettingProps) {
  const none = "There is no collection yet. Make one in Data, or add a feed there.";
  const choices = collections.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectSetting
      label="Collection"
      hint={collections.length === 0 ? none : hint}
      choices={[{ value: "", label: "Choose one" }, ...choices]}
      required
      {...setting}
    />
  );
}
