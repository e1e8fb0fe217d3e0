import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { type LucideIcon, TriangleAlert } from "#icons";
import { useEffect, useRef, useState } from "react";
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
  /** Something else is drawn first. */
  waits?: boolean;
}

/** A picture of what is read for it, and only while somebody looks. */
export function Drawn<T extends Preview, K extends QueryKey>(props: DrawnProps<T, K>) {
  const { preview, waits = false, ...box } = props;
  const [isSeen, setSeen] = useState(false);
  const { data, error } = useQuery({ ...preview, enabled: isSeen && !waits });
  return (
    <PictureBox
      {...box}
      preview={data}
      failed={error !== null && data === undefined}
      waits={waits}
      onSeen={setSeen}
    />
  );
}

interface PictureBoxProps extends Pick<DrawnProps<Preview, QueryKey>, "title" | "icon" | "empty"> {
  /** Undefined while it is read. */
  preview: Preview | undefined;
  /** It could not be read. */
  failed: boolean;
  tick_ms?: number | undefined;
  waits?: boolean;
  /** Is told when it comes in sight and when it leaves. */
  onSeen?: (isSeen: boolean) => void;
}

/** A picture in a box of 16:9, with all that can come in its way: it never breaks the room around it. */
export function PictureBox(props: PictureBoxProps) {
  const { title, icon: Icon, empty, preview, tick_ms, waits = false, onSeen } = props;
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const isNear = useSeen(box);
  const isSeen = isNear && !waits;
  useEffect(() => onSeen?.(isNear), [isNear, onSeen]);
  const { state } = usePicture(host, { preview, isSeen, ...(tick_ms !== undefined && { tick_ms }) });
  const failed = state === "failed" || props.failed;
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
