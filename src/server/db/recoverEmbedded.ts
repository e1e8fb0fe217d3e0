import { access, chown, mkdir, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lockDataDir } from "./dataDirLock.ts";
import { buildUrl } from "./embedded.ts";
import { type Account, chooseAccount } from "./embeddedAccount.ts";
import { placeBinaries } from "./embeddedBinaries.ts";
import { createCluster, requireSameMajor } from "./embeddedCluster.ts";
import { launchPostmaster, type Postmaster, shutDown } from "./postmaster.ts";

interface RecoverOptions {
  data_dir: string;
  /** The last moment that is played; null: everything that is there. */
  to: number | null;
  /** Writes the files of a database and its WAL, for the account, into an empty folder. */
  fill: (folder: string, account: Account) => Promise<void>;
  /** Looks at the recovered database; when it throws, nothing stays. */
  check: (url: string) => Promise<void>;
}

/** Makes the database of a DATA_DIR that has none out of copied files, and has it play its WAL up to a moment. */
export async function recoverEmbedded({ to, fill, check, ...options }: RecoverOptions): Promise<void> {
  await mkdir(options.data_dir, { recursive: true });
  const data_dir = await realpath(options.data_dir);
  const unlock = await lockDataDir(data_dir);
  try {
    if (await isThere(join(data_dir, "postgres")))
      throw new Error(`There is a database in ${data_dir} already: set DATA_DIR to an empty folder`);
    const account = await chooseAccount(join(data_dir, "postgres"));
    const binaries = await placeBinaries(account, data_dir);
    await createCluster({ data_dir, account }, async (folder) => {
      const cluster = await realpath(folder);
      try {
        await fill(cluster, account);
        await requireSameMajor(cluster);
        await askForRecovery(cluster, account);
        const log_file = join(data_dir, "postgres.log");
        const postmaster = await play({ cluster, account, binaries, log_file }, to);
        try {
          await check(buildUrl(postmaster, "cuelight"));
        } finally {
          await shutDown(postmaster);
        }
        await rm(join(cluster, "backup_label.old"), { force: true });
      } catch (error) {
        await rm(cluster, { recursive: true, force: true });
        throw error;
      }
    });
  } finally {
    await unlock();
  }
}

/** By this file PostgreSQL knows that it is to play WAL and then to go on by itself. */
async function askForRecovery(cluster: string, { uid, gid }: Account): Promise<void> {
  const file = join(cluster, "recovery.signal");
  await writeFile(file, "", { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}

type Launch = Parameters<typeof launchPostmaster>[0];

/** What PostgreSQL says where nobody wrote anything after the moment. */
const nothing_later = "recovery ended before configured recovery target was reached";

async function play(launch: Launch, to: number | null): Promise<Postmaster> {
  const settings = {
    // All WAL lies in the folder itself: there is nothing to be fetched from elsewhere.
    restore_command: "false",
    recovery_target_timeline: "current",
    // Nobody reads before it is done.
    hot_standby: "off",
  };
  if (to === null) return launchPostmaster({ ...launch, settings });
  const target = {
    // While it reads its settings PostgreSQL does not know of Z yet.
    recovery_target_time: new Date(to).toISOString().replace("Z", "+00"),
    recovery_target_action: "promote",
  };
  try {
    return await launchPostmaster({ ...launch, settings: { ...settings, ...target } });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(nothing_later)) throw error;
    return launchPostmaster({ ...launch, settings });
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
