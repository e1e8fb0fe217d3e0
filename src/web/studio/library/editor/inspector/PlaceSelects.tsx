import { Select } from "../../../parts/Select.tsx";
import { useFields } from "../editorContext.ts";

interface PlaceSelectProps {
  label: string;
  hint: string | undefined;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
}

const roles: Record<string, string> = { main: "Main", overlay: "Overlay" };

/** The row a block lies on, from front to back. */
export function RowSelect(props: PlaceSelectProps) {
  const { tracks } = useFields().timeline;
  const rows = tracks.filter(({ kind }) => kind === "visual").toSorted((a, b) => b.order - a.order);
  const choices = rows.map(({ uuid, label, role }) => ({
    value: uuid,
    label: label || (role && roles[role]) || uuid,
  }));
  return <Select {...props} missing="One that is gone" choices={choices} />;
}

export function GroupSelect(props: PlaceSelectProps) {
  const { groups = [] } = useFields().timeline;
  const choices = groups.map(({ uuid, label }) => ({ value: uuid, label: label || uuid }));
  return <Select {...props} none="None" missing="One that is gone" choices={choices} />;
}
