import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../parts/QueryView.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { useSession } from "../../people/session.ts";
import { brandQuery } from "./brand.ts";
import { BrandForm } from "./BrandForm.tsx";

export function BrandTab() {
  const query = useQuery(brandQuery(useSession()));
  return (
    <>
      <RoomHead>
        What screens, guests’ phones and what they take home wear. It is no part of a release: once saved,
        open screens wear it within a second.
      </RoomHead>
      <QueryView query={query} lines={6}>
        {(worn) => <BrandForm worn={worn} />}
      </QueryView>
    </>
  );
}
