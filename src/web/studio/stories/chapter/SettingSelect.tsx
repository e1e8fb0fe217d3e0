import type { Collection } from "../../../../contract/collections.ts";
import { useRefusal } from "../../parts/Form.tsx";
import { Select } from "../../parts/Select.tsx";

type SettingProps<T extends string> = Parameters<typeof Select<T>>[0] & { name: string };

/** A refusal stands beside the setting it is about: the form is too long to look for it at the end. */
export function SettingSelect<T extends string>(props: SettingProps<T>) {
  return <Select {...props} error={useRefusal(props.name)} />;
}

interface CollectionSettingProps extends Omit<SettingProps<string>, "label" | "choices"> {
  collections: Collection[];
}

export function CollectionSetting({ collections, hint, ...setting }: CollectionSettingProps) {
  const none = "There is no collection yet. Make one in Data, or add a feed there.";
  return (
    <SettingSelect
      label="Collection"
      hint={collections.length === 0 ? none : hint}
      choices={collections.map(({ id, name }) => ({ value: id, label: name }))}
      none="Choose one"
      required
      {...setting}
    />
  );
}
