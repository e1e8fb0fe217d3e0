import { useInfiniteQuery } from "@tanstack/react-query";
import { KeyRound, ScrollText, UserRound } from "#icons";
import { Ago } from "../parts/Ago.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { useSession } from "../people/session.ts";
import { RoomHead } from "../parts/RoomHead.tsx";
import type { AuditLine } from "../../../contract/workspaces.ts";
import styles from "./AuditTab.module.css";
import { listQuery } from "../parts/listQuery.ts";

export function AuditTab() {
  const query = useInfiniteQuery(listQuery(useSession(), "/audit", 50));
  return (
    <>
      <RoomHead>
        Who changed what, and when; the newest first. Data that programs push is not listed line by line.
      </RoomHead>
      <List
        label="Audit log"
        query={query}
        empty={
          <EmptyState icon={ScrollText} title="Nothing has been changed yet">
            Every change a person or a key makes is written down here, so that you can always find out who did
            it.
          </EmptyState>
        }
      >
        {(line) => <AuditRow key={line.id} line={line} />}
      </List>
    </>
  );
}

function AuditRow({ line: { at, who, what, target } }: { line: AuditLine }) {
  const isKey = who.kind === "key";
  const Icon = isKey ? KeyRound : UserRound;
  return (
    <li className={styles.line}>
      <Icon aria-label={isKey ? "Key" : "Person"} className="muted" />
      <div className="list-main">
        <span>
          <b className="strong">{who.name}</b> · {what}
        </span>
        <span className={`muted code ${styles.target} cut`}>{target}</span>
      </div>
      <span className="muted small">
        <Ago at={at} />
      </span>
    </li>
  );
}
