import { Clapperboard, ImageOff, type LucideIcon } from "#icons";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { EngagementRoom } from "../../../../core/engagements/engagement.ts";
import { isOnWalls } from "../../../../core/posts/post.ts";
import { Ago } from "../../parts/Ago.tsx";
import { useSession } from "../../people/session.ts";
import { HeldReason } from "../HeldReason.tsx";
import { didVerbs, heldLabels, kindLabels, sourceLabels, statusLabels } from "../labels.ts";
import { toLocalUrl } from "../posts.ts";
import { sayDecided } from "../sayDecided.ts";
import styles from "./PostDesk.module.css";

interface PostPreviewProps {
  post: Post;
  rooms: EngagementRoom[];
  /** It no longer belongs into the list it was chosen from. */
  isElsewhere: boolean;
  onStale: (post_id: string) => void;
}

// More than this is set smaller, so that all of it can be read at once.
const long_chars = 160;

/** The post in large, with all that is known of it. */
export function PostPreview({ post, rooms, isElsewhere, onStale }: PostPreviewProps) {
  const { kind, caption, name, room, status, held_because, source, client_label, decided_by, created_at } =
    post;
  const { me } = useSession();
  const isWritten = kind === "note" || kind === "question";
  return (
    <article className={styles.post} aria-label="The chosen post">
      {isElsewhere && (
        <p className={`ready strong ${styles.decided}`} role="status">
          {sayDecided(post, { my_name: me.name, noun: "post" })}
        </p>
      )}
      {isWritten ? <Written post={post} /> : <Media post={post} onStale={() => onStale(post.post_id)} />}
      <div className="stack gap-4">
        {!isWritten && caption !== "" && (
          <p className={`break ${styles.caption}`} dir="auto">
            {caption}
          </p>
        )}
        <p className={`row wrap break ${styles.facts}`}>
          <span className={isOnWalls(status) ? "badge badge-on" : "badge"}>{statusLabels[status]}</span>
          <span>{name ?? "Anonymous"}</span>
          {room !== null && <span>{rooms.find(({ key }) => key === room)?.label ?? room}</span>}
          <span className="muted">
            {kindLabels[kind].one}, {sourceLabels[source]}
            {client_label !== null && ` (${client_label})`}, <Ago at={created_at} />
          </span>
          {decided_by !== null && !isElsewhere && status !== "pending" && (
            <span className="muted">
              {didVerbs[status]} by {decided_by}
            </span>
          )}
        </p>
        {post.reason !== null && <p className="muted break">Reason: {post.reason}</p>}
        {held_because !== null && status !== "approved" && <HeldReason post={post} />}
      </div>
    </article>
  );
}

function Written({ post: { kind, caption } }: { post: Post }) {
  const { icon: Icon, one } = kindLabels[kind];
  return (
    <div className={`frame ${styles.stage} ${styles.written}`}>
      <Icon role="img" aria-label={one} />
      <p className={`break ${caption.length > long_chars ? styles.long : ""}`} dir="auto">
        {caption}
      </p>
    </div>
  );
}

function Missing({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <div className={`muted frame ${styles.stage} ${styles.missing}`}>
      <Icon aria-hidden />
      <p>{children}</p>
    </div>
  );
}

function Media({ post, onStale }: { post: Post; onStale: () => void }) {
  const { kind, media_url, thumb_url, held_because, video_status, name, caption } = post;
  if (video_status === "failed")
    return <Missing icon={ImageOff}>The video cannot be read, so it is never shown.</Missing>;
  if (held_because === "withdrawn" || held_because === "unreadable")
    return <Missing icon={ImageOff}>{heldLabels[held_because]}</Missing>;
  if (media_url === null)
    return (
      <Missing icon={Clapperboard}>
        {kind === "video"
          ? "The video is being made small. You can decide already: it is shown once it is ready."
          : "The photo is being prepared. It appears in a moment."}
      </Missing>
    );
  const url = toLocalUrl(media_url);
  return (
    <div className={`frame ${styles.stage}`}>
      {kind === "video" ? (
        <video
          src={url}
          poster={thumb_url === null ? undefined : toLocalUrl(thumb_url)}
          aria-label={`Video of ${name ?? "a guest"}`}
          controls
          muted
          playsInline
          preload="metadata"
          onError={onStale}
        />
      ) : (
        <img src={url} alt={caption === "" ? `Photo of ${name ?? "a guest"}` : caption} onError={onStale} />
      )}
    </div>
  );
}
