import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { brandQuery } from "./brand.ts";
import "./brand.css";
import { BrandForm } from "./BrandForm.tsx";

export function BrandTab() {
  const { data, error, refetch } = useQuery(brandQuery(useSession()));
  return (
    <>
      <RoomHead>
        What screens, guests’ phones and what they take home wear. It is no part of a release: once saved,
        open screens wear it within a second.
      </RoomHead>
      {data ? (
        <BrandForm worn={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}
