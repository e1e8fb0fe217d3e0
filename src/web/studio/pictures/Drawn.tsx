import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { type LucideIcon, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import "./pictures.css";
import type { Preview } from "../../../contract/preview.ts";
import { usePicture } from "./usePicture.ts";
import { useSeen } from "./useSeen.ts";

interface DrawnProps<T extends Preview, K extends QueryKey> {
  title: string;
  /** Stands in its place while there is nothing to see. */
  icon: LucideIcon;
  /** Said where there is nothing in it. */
  empty: string;
  /** What it is drawn from; it is read only while somebody looks. */
  preview: UseQueryOptions<T, Error, T, K>;
  tick_ms?: number;
}

/** A picture in a box of 16:9, with all that can come in its way: it never breaks the room around it. */
export function Drawn<T extends Preview, K extends QueryKey>(props: DrawnProps<T, K>) {
  const { title, icon: Icon, empty, preview, tick_ms } = props;
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const { data, error } = useQuery({ ...preview, enabled: isSeen });
  const { state } = usePicture(host, { preview: data, isSeen, ...(tick_ms !== undefined && { tick_ms }) });
  const failed = state === "failed" || (error !== null && data === undefined);
  return (
    <div
      ref={box}
      className="scene-picture"
      role="img"
      aria-label={title}
      data-state={failed ? "failed" : state}
    >
      <div ref={host} className="scene-picture-host" aria-hidden />
      {failed && <Instead icon={TriangleAlert} words="No picture" />}
      {!failed && state === "empty" && <Instead icon={Icon} words={empty} />}
    </div>
  );
}

function Instead({ icon: Icon, words }: { icon: LucideIcon; words: string }) {
  return (
    <div className="scene-picture-instead" aria-hidden>
      <Icon />
      <span>{words}</span>
    </div>
  );
}
