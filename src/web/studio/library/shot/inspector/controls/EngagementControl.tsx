import { useInfiniteQuery } from "@tanstack/react-query";
import { engagementsQuery } from "../../../../guests/engagements.ts";
import { useSession } from "../../../../people/session.ts";
import type { ControlProps } from "../FieldControl.tsx";
import { PickOne } from "./PickOne.tsx";

export function EngagementControl(props: ControlProps) {
  const { data } = useInfiniteQuery(engagementsQuery(useSession()));
  return (
    <PickOne
      {...props}
      none="Choose an engagement"
      choices={(data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
