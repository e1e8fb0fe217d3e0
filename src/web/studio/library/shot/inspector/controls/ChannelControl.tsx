import { useInfiniteQuery } from "@tanstack/react-query";
import { listQuery } from "../../../../parts/listQuery.ts";
import { useSession } from "../../../../people/session.ts";
import type { ControlProps } from "../FieldControl.tsx";
import { PickOne } from "./PickOne.tsx";

export function ChannelControl({
  none,
  stage = false,
  ...props
}: ControlProps & { none: string; stage?: boolean }) {
  const { data } = useInfiniteQuery(listQuery(useSession(), "/channels", 200));
  return (
    <PickOne
      {...props}
      value={stage ? (props.value ?? "stage") : props.value}
      none={none}
      choices={[
        ...(stage ? [{ value: "stage", label: "Whatever the stage is switched to" }] : []),
        ...(data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
