import { Clock, Code, Rss, UserRound } from "#icons";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import styles from "../Data.module.css";

const origins = {
  hand: { icon: UserRound, said: "Written last in the studio" },
  api: { icon: Code, said: "Written last over the API" },
  source: { icon: Rss, said: "Written last by a feed" },
  migration: { icon: Code, said: "Moved here from a scene" },
};

export const sayOrigin = ({ origin }: Pick<DataRecord, "origin">) => origins[origin].said;

/** What a record is called, and in small where it comes from. */
export function RecordHead({ record, name }: { record: Pick<DataRecord, "origin" | "stale">; name: string }) {
  const { icon: Icon, said } = origins[record.origin];
  return (
    <span className={`row fine-icons ${styles.recordHead}`}>
      <span className="cut grow code" title={name}>
        {name}
      </span>
      {record.stale && (
        <Clock className="ready" role="img" aria-label="Stale: the feed it comes from no longer has it" />
      )}
      <span role="img" aria-label={said} title={said}>
        <Icon aria-hidden />
      </span>
    </span>
  );
}
