import path from "node:path";
import type { Config } from "../server/config.ts";

export const service_data_dir = "/var/lib/cuelight-server";

type OwnFolder = "DATA_DIR" | "BACKUP_TO" | "BACKUP_WAL_TO";

interface Unit {
  /** Says who wrote the file. */
  marker: string;
  user: string;
  node: string;
  program: string;
  settings_file: string;
  config: Pick<Config, "PORT" | OwnFolder>;
}

/** Lists the folders of the program that systemd does not make by itself. */
export function listOwnFolders({ DATA_DIR, BACKUP_TO, BACKUP_WAL_TO }: Pick<Config, OwnFolder>): string[] {
  return [DATA_DIR, BACKUP_TO ?? "", BACKUP_WAL_TO ?? ""].filter(
    (folder) => path.isAbsolute(folder) && folder !== service_data_dir,
  );
}

/**
 * Lists the units that mount a disk for a folder of backups, wherever above it that may be. They come first where there
 * are any; without its disk the program serves on, so that it does not require them.
 */
function listMounts({ BACKUP_TO, BACKUP_WAL_TO }: Pick<Config, OwnFolder>): string[] {
  const folders = [BACKUP_TO ?? "", BACKUP_WAL_TO ?? ""].filter((folder) => path.isAbsolute(folder));
  const mounts = folders.flatMap((folder) => {
    const parts = path.normalize(folder).split("/").filter(Boolean).map(escapePart);
    return parts.map((_, end) => `${parts.slice(0, end + 1).join("-")}.mount`);
  });
  return [...new Set(mounts)];
}

/** As systemd-escape writes it. */
function escapePart(part: string): string {
  const escape = (sign: string) =>
    Array.from(Buffer.from(sign), (byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
  return part.replace(/[^A-Za-z0-9:_.]/gu, escape);
}

/** Writes the unit with which systemd runs the program. */
export function writeUnit({ marker, user, node, program, settings_file, config }: Unit): string {
  const writable = listOwnFolders(config).map((folder) => `ReadWritePaths=-${quote(folder)}\n`);
  const mounts = listMounts(config).map((mount) => `Wants=${mount}\nAfter=${mount}\n`);
  const low_port = config.PORT > 0 && config.PORT < 1024 ? "AmbientCapabilities=CAP_NET_BIND_SERVICE\n" : "";
  return `# ${marker}
[Unit]
Description=Cuelight
After=network-online.target
Wants=network-online.target
${mounts.join("")}# However often it ends, it is started again.
StartLimitIntervalSec=0

[Service]
User=${user}
Environment=DATA_DIR=${service_data_dir}
# Compiled code is kept in /var/cache/cuelight.
Environment=XDG_CACHE_HOME=/var/cache
EnvironmentFile=${settings_file}
ExecStart=${quote(node)} ${quote(program)}
StateDirectory=${path.basename(service_data_dir)}
StateDirectoryMode=0700
CacheDirectory=cuelight
WorkingDirectory=${service_data_dir}
Restart=always
RestartSec=1
# The program itself is asked to end, and ends its workers and its database in order.
KillMode=mixed
TimeoutStopSec=30
# Every phone and screen is a file to the system.
LimitNOFILE=1048576
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
# The database's socket is there; a backup made by hand finds it.
ReadWritePaths=/tmp /var/tmp
${writable.join("")}${low_port}
[Install]
WantedBy=multi-user.target
`;
}

/** systemd reads a path in quotes, and %% as one sign. */
const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&").replaceAll("%", "%%")}"`;
