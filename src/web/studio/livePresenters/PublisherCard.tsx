import { SignalHigh, SignalLow, SignalMedium, SignalZero } from "#icons";
import type { ReactNode } from "react";
import type { Publisher } from "../../../contract/livePresenters.ts";
import { saySpan } from "../events/times.ts";
import { Facts } from "../parts/Facts.tsx";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { useNow } from "../shell/useNow.ts";
import { AirActions, MuteButton, saySource, SourceSelect } from "./LiveActions.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { judgePicture, pictureLabels } from "./pictureState.ts";
import { Previews, type Watching } from "./Previews.tsx";
import styles from "./LivePresenters.module.css";

interface PublisherCardProps {
  session_id: string;
  publisher: Publisher;
  watching: Watching;
  /** Slot 0 shows them. */
  isFirst: boolean;
  /** What the card is moved by. */
  handle: ReactNode;
}

/** One who is connected: what comes of them, and what is done with it. */
export function PublisherCard(props: PublisherCardProps) {
  const { session_id, publisher, watching, isFirst, handle } = props;
  const isOperator = mayOperate(useSession().workspace.role);
  const { name, on_air, presenter_id } = publisher;
  return (
    <article className={styles.card} aria-label={name} data-publisher data-on-air={on_air || undefined}>
      <header className={`row ${styles.head}`}>
        {handle}
        <span className={`strong size-16 break ${styles.name}`}>{name}</span>
        {presenter_id === null && <span className="badge">Guest</span>}
        {isFirst && <span className="badge">Slot 0</span>}
        <span className={on_air ? styles.onAir : styles.inWings} data-state>
          {on_air ? "On air" : "In the wings"}
        </span>
      </header>
      <Previews publisher={publisher} watching={watching} />
      <div className={`stack top ${styles.controls}`}>
        <Connection publisher={publisher} />
        {isOperator ? (
          <>
            <AirActions session_id={session_id} publisher={publisher} />
            <div className="row">
              <MuteButton session_id={session_id} publisher={publisher} />
              <SourceSelect session_id={session_id} publisher={publisher} />
            </div>
            <NoteForm session_id={session_id} publisher={publisher} />
          </>
        ) : (
          <SetFacts publisher={publisher} />
        )}
      </div>
    </article>
  );
}

const icons = {
  connecting: SignalZero,
  none: SignalZero,
  good: SignalHigh,
  weak: SignalMedium,
  bad: SignalLow,
};
const looks = {
  connecting: "muted",
  none: "fault strong",
  good: "live",
  weak: "ready strong",
  bad: "fault strong",
};

/** How well the picture comes, and for how long they have been here. */
function Connection({ publisher }: { publisher: Publisher }) {
  const now = useNow(1000);
  const picture = judgePicture(publisher, now);
  const Icon = icons[picture];
  return (
    <p className={`row wrap between small ${styles.connection}`}>
      <span className={`row gap-4 ${looks[picture]}`} role="status">
        <Icon aria-hidden /> {pictureLabels[picture]}
      </span>
      <span className="muted">
        {publisher.muted && <b className="ready">Muted · </b>}
        Connected for {saySpan(now - publisher.connected_at)}
      </span>
    </p>
  );
}

function SetFacts({ publisher: { source, note } }: { publisher: Publisher }) {
  return (
    <Facts
      facts={[
        ["Shows", saySource(source)],
        ["Note", note],
      ]}
    />
  );
}
