import { Link } from "@tanstack/react-router";
import { TriangleAlert, Tv } from "#icons";
import { useRef, useState } from "react";
import { usePictures } from "../data/pictures.ts";
import { useVisibleRows } from "../table/useVisibleRows.ts";
import type { ChannelLine } from "./channelLines.ts";
import type { Channel } from "../../../contract/channels.ts";
import { transportLabels } from "./labels.ts";
import styles from "./Channels.module.css";

const line_px = 56;

/** Only what is in sight is drawn: there may be thousands. */
export function ChannelList({ lines }: { lines: ChannelLine[] }) {
  const list = useRef<HTMLUListElement>(null);
  const pictures = usePictures();
  const { from, to } = useVisibleRows(list, { count: lines.length, row_px: line_px });
  return (
    <ul
      ref={list}
      className={styles.channels}
      aria-label="Channels"
      style={{ height: lines.length * line_px }}
    >
      {lines.slice(from, to).map((line, index) => {
        const place = from + index;
        const position = {
          style: { transform: `translateY(${place * line_px}px)` },
          "aria-posinset": place + 1,
          "aria-setsize": lines.length,
        };
        if (line.kind === "group")
          return (
            <li key={`group ${line.group}`} className={`row gap-12 ${styles.group}`} {...position}>
              <h2 className="size-16">{line.group ?? "No group"}</h2>
              <span className="muted small">{line.channels}</span>
            </li>
          );
        const { channel } = line;
        return (
          <li key={channel.id} className="row gap-12" {...position}>
            <ChannelLineView
              channel={channel}
              logo={channel.logo_url === null ? null : pictures.ofChannel(channel.id, channel.logo_url)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function ChannelLineView({ channel, logo }: { channel: Channel; logo: string | null }) {
  const { id, name, number, sources, problem } = channel;
  const transports = [...new Set(sources.map(({ transport }) => transportLabels[transport]))].join(", ");
  return (
    <>
      <span className={`${styles.number} muted`}>{number}</span>
      <Logo key={logo} src={logo} />
      <span className="list-main fill">
        <Link
          className="name-link strong cut"
          to="/channels/$channel_id"
          params={{ channel_id: id }}
          search={(before) => before}
        >
          {name}
        </Link>
        {problem === null ? (
          <span className="muted small cut">{transports}</span>
        ) : (
          <span className={`fine-icons small cut ready ${styles.problem}`} title={problem}>
            <TriangleAlert aria-hidden /> {problem}
          </span>
        )}
      </span>
      <span className={`muted small ${styles.sources}`}>
        {sources.length === 1 ? "1 source" : `${sources.length} sources`}
      </span>
    </>
  );
}

function Logo({ src }: { src: string | null }) {
  const [isLost, setIsLost] = useState(false);
  return (
    <span className={`muted ${styles.logo}`}>
      {src === null || isLost ? (
        <Tv aria-hidden />
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setIsLost(true)} />
      )}
    </span>
  );
}
