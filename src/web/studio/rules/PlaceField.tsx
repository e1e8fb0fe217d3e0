import { useInfiniteQuery } from "@tanstack/react-query";
import { listQuery } from "../parts/listQuery.ts";
import { Select } from "../parts/Select.tsx";
import { useSession } from "../people/session.ts";

interface PlaceFieldProps {
  number: string;
  of: string;
  onChange: (of: string) => void;
}

/** Whose session a condition asks about. */
export function PlaceField({ number, of, onChange }: PlaceFieldProps) {
  const { data: stages = [] } = useInfiniteQuery(listQuery(useSession(), "/stages", 200));
  const known = [
    { value: "stage", label: "on this stage" },
    { value: "venue", label: "anywhere in the venue" },
    ...stages.map(({ id, name }) => ({ value: id, label: `on ${name}` })),
  ];
  const isGone = !known.some(({ value }) => value === of);
  return (
    <Select
      bare
      label={`Whose session condition ${number} asks about`}
      value={of}
      choices={isGone ? [...known, { value: of, label: "on a stage that is gone" }] : known}
      onChange={onChange}
    />
  );
}
