import { useQuery } from "@tanstack/react-query";
import { Plus } from "#icons";
import { type ReactNode, useRef, useState } from "react";
import type { Publisher } from "../../../contract/livePresenters.ts";
import type { Session as LiveSession } from "../../../contract/sessions.ts";
import { isFinished } from "../../../core/sessions/session.ts";
import { Button } from "../parts/Button.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { Sortable } from "../parts/Sortable.tsx";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { useSeen } from "../pictures/useSeen.ts";
import { chooseWatched } from "./chooseWatched.ts";
import { linksQuery, publishersQuery, useSetLive } from "./livePresenters.ts";
import { LinkList } from "./links/LinkList.tsx";
import { MakeLinkDialog } from "./links/MakeLinkDialog.tsx";
import { planOrder, sortPublishers } from "./planOrder.ts";
import { PublisherCard } from "./PublisherCard.tsx";
import styles from "./LivePresenters.module.css";

interface LivePresentersProps {
  live: LiveSession;
  heading: "h2" | "h3";
  className?: string | undefined;
  /** Which session it is, where the page is not the session's own. */
  about?: ReactNode;
}

/** Who sends camera and screen to a session: who waits, who is on air, and with which links they come. */
export function LivePresenters({ live, heading: Heading, className = "", about }: LivePresentersProps) {
  const session = useSession();
  const publishers = useQuery(publishersQuery(session, live.id));
  const { data: links } = useQuery(linksQuery(session, live.id));
  const [makes, setMakes] = useState(false);
  const isOperator = mayOperate(session.workspace.role);
  const isOver = isFinished(live.status);
  if (isOver && !publishers.data?.length) return null;
  return (
    <section className={`stack ${styles.panel} ${className}`} aria-label="Live presenters">
      <header className="row between">
        <div className="stack gap-4">
          <Heading className={Heading === "h3" ? "size-16" : undefined}>Live presenters</Heading>
          {about}
        </div>
        {isOperator && !isOver && live.presenter_ids.length > 0 && (
          <Button icon={Plus} label="Make a link" onClick={() => setMakes(true)} />
        )}
      </header>
      <QueryView query={publishers} lines={2}>
        {(publishers) => (
          <>
            {publishers.length === 0 ? (
              <Nobody live={live} hasLinks={Boolean(links?.length)} />
            ) : (
              <Publishers session_id={live.id} inSlots={publishers} />
            )}
            <LinkList live={live} publishers={publishers} />
          </>
        )}
      </QueryView>
      {makes && <MakeLinkDialog live={live} onClose={() => setMakes(false)} />}
    </section>
  );
}

function Nobody({ live, hasLinks }: { live: LiveSession; hasLinks: boolean }) {
  const isOperator = mayOperate(useSession().workspace.role);
  const says =
    live.presenter_ids.length === 0
      ? "This session has no presenters. Add them to the session, then make a link for each."
      : hasLinks
        ? "Nobody is connected. Presenters appear here as soon as they share a camera or a screen with their link."
        : `Nobody is connected. ${isOperator ? "Make" : "An operator makes"} a link for each presenter: they open it on the laptop they present from, and wait here in the wings until they are put on air.`;
  return <p className="muted">{says}</p>;
}

function Publishers({ session_id, inSlots }: { session_id: string; inSlots: Publisher[] }) {
  const publishers = sortPublishers(inSlots);
  const first = inSlots.find(({ on_air }) => on_air);
  const isOperator = mayOperate(useSession().workspace.role);
  const { mutateAsync } = useSetLive(session_id);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [asked, setAsked] = useState<string[]>([]);
  const watching = {
    isSeen,
    watched: chooseWatched(publishers, asked),
    watch: (key: string) => setAsked((before) => [...before.filter((one) => one !== key), key]),
  };
  const move = (id: string, index: number) =>
    Promise.allSettled(
      planOrder(publishers, id, index).map(({ link_id, order }) =>
        mutateAsync({ link_id, change: { order } }),
      ),
    );
  return (
    <div ref={place} className="stack gap-8">
      <Sortable
        items={publishers.map((publisher) => ({ id: publisher.link_id, publisher }))}
        label="Connected presenters"
        nameOf={({ publisher }) => publisher.name}
        onMove={move}
        fixed={!isOperator || publishers.length < 2}
      >
        {({ publisher }, handle) => (
          <PublisherCard
            {...{ session_id, publisher, watching, handle }}
            isFirst={publisher.link_id === first?.link_id}
          />
        )}
      </Sortable>
      {publishers.length > 1 && <p className="field-hint">{saySlots(publishers, isOperator)}</p>}
    </div>
  );
}

function saySlots(publishers: readonly Publisher[], isOperator: boolean): string {
  const isOrdered = new Set(publishers.map(({ order }) => order)).size === publishers.length;
  if (isOrdered) return "Slot 0 shows the first of them who is on air.";
  return `Slot 0 shows who was put on air last.${isOperator ? " Drag them into an order, and it shows the first." : ""}`;
}
