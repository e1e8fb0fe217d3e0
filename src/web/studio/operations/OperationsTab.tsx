import { useQuery } from "@tanstack/react-query";
import type { Operations } from "../../../contract/operations.ts";
import { Ago } from "../parts/Ago.tsx";
import { Code, Facts } from "../parts/Facts.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { Table } from "../parts/Table.tsx";
import { sayBytes } from "../library/media/assets.ts";
import { useSession } from "../people/session.ts";
import { MachinePanel } from "./MachinePanel.tsx";
import { groupByMachine, nameTask, operationsQuery, sayMilliseconds } from "./operations.ts";
import styles from "./Operations.module.css";
import { Remarks } from "./Remarks.tsx";

/** How the server is, and what to do where it is not well. */
export function OperationsTab() {
  const query = useQuery(operationsQuery(useSession()));
  return (
    <>
      <RoomHead>How the server is, for all workspaces on it. This page keeps itself up to date.</RoomHead>
      <QueryView query={query} lines={8}>
        {(operations) => <OperationsView operations={operations} />}
      </QueryView>
    </>
  );
}

function OperationsView({ operations }: { operations: Operations }) {
  const { remarks, nodes, jobs, backup, wal, slow_calls } = operations;
  return (
    <>
      <Remarks remarks={remarks} />
      <section className={styles.section} aria-label="Machines">
        {groupByMachine(nodes).map((machine) => (
          <MachinePanel key={machine.host} machine={machine} />
        ))}
      </section>
      <div className={styles.pair}>
        <Backup backup={backup} wal={wal} />
        <Jobs jobs={jobs} />
      </div>
      <SlowCalls calls={slow_calls} />
    </>
  );
}

function Backup({ backup, wal }: Pick<Operations, "backup" | "wal">) {
  const { every_ms, done_at, file, bytes, is_verified, due_at } = backup;
  return (
    <section className={styles.section} aria-labelledby="backup">
      <h2 id="backup">Last backup</h2>
      {done_at === null ? (
        <p className="muted">
          {every_ms !== null && "The first scheduled one is still to come. "}Backups made by hand with{" "}
          <Code>cuelight backup</Code> are not listed here.
        </p>
      ) : (
        <Facts
          facts={[
            ["Made", <Ago key="made" at={done_at} />],
            ["Where", file && <Code key="where">{file}</Code>],
            ["Size", bytes !== null && sayBytes(bytes)],
            ["Read back", is_verified ? "Yes, and found whole" : "No"],
            ["Every", every_ms !== null && sayHours(every_ms)],
            ["Next", due_at !== null && <Moment key="next" at={due_at} />],
          ]}
        />
      )}
      {wal && <PointInTime wal={wal} />}
    </section>
  );
}

function PointInTime({ wal: { folder, since, until } }: { wal: NonNullable<Operations["wal"]> }) {
  if (since === null || until === null)
    return <p className="muted">Soon one can go back to any moment: the first copy is being made.</p>;
  return (
    <Facts
      facts={[
        [
          "Back to any moment",
          <span key="reach">
            from <Moment at={since} /> to <Moment at={until} />
          </span>,
        ],
        ["Kept in", <Code key="kept">{folder}</Code>],
      ]}
    />
  );
}

function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{moment.format(at)}</time>;
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

function sayHours(ms: number): string {
  const hours = ms / 3_600_000;
  return hours === 1 ? "hour" : `${Number(hours.toFixed(2))} hours`;
}

function Jobs({ jobs }: { jobs: Operations["jobs"] }) {
  const waiting = jobs.filter(({ open }) => open > 0);
  return (
    <section className={styles.section} aria-labelledby="jobs">
      <h2 id="jobs">Work that waits</h2>
      {waiting.length === 0 ? (
        <p className="muted">Nothing waits: photos, videos and e-mails are done as they come.</p>
      ) : (
        <Table
          label="Work that waits"
          rows={waiting}
          rowKey={({ task }) => task}
          isStrong={({ late }) => late > 0}
          columns={[
            { label: "What", cell: ({ task }) => nameTask(task) },
            { label: "Waiting or in work", isFigure: true, cell: ({ open }) => open.toLocaleString("en") },
            { label: "Late", isFigure: true, cell: ({ late }) => late.toLocaleString("en") },
          ]}
        />
      )}
    </section>
  );
}

function SlowCalls({ calls }: { calls: Operations["slow_calls"] }) {
  return (
    <section className={styles.section} aria-labelledby="slow-calls">
      <h2 id="slow-calls">Slowest calls of the last minutes</h2>
      {calls.length === 0 ? (
        <p className="muted">Nobody has called the interface in the last minutes.</p>
      ) : (
        <Table
          label="Slowest calls"
          rows={calls}
          rowKey={({ method, route }) => `${method} ${route}`}
          columns={[
            {
              label: "Call",
              cell: ({ method, route }) => (
                <Code>
                  {method} {route}
                </Code>
              ),
            },
            { label: "Times", isFigure: true, cell: ({ count }) => count.toLocaleString("en") },
            { label: "Mean", isFigure: true, cell: ({ mean_ms }) => sayMilliseconds(mean_ms) },
            { label: "Slowest", isFigure: true, cell: ({ slowest_ms }) => sayMilliseconds(slowest_ms) },
          ]}
        />
      )}
    </section>
  );
}
