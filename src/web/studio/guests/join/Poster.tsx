import type { Ref } from "react";
import type { Engagement } from "../engagements.ts";
import { QrCode } from "./QrCode.tsx";

type PosterProps = Pick<Engagement, "title" | "join_code" | "join_url"> & { ref: Ref<HTMLDivElement> };

/** Dark on white, also in a dark studio: it is read by cameras, from far away, and on paper. */
export function Poster({ ref, title, join_code, join_url }: PosterProps) {
  return (
    <div ref={ref} className="poster">
      <h2>{title}</h2>
      <QrCode text={join_url} />
      <p className="poster-address">{join_url.replace(/^https?:\/\//, "")}</p>
      <p className="poster-code">
        Code <b>{join_code}</b>
      </p>
    </div>
  );
}
