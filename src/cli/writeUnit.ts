import path from "node:path";
import type { Config } from "../server/config.ts";

interface Unit {
  /** Says who wrote the file. */
  marker: string;
  user: string;
  node: string;
  program: string;
  settings_file: string;
  config: Pick<Config, "PORT" | "BACKUP_TO">;
}

/** Writes the unit with which systemd runs the program. */
export function writeUnit({ marker, user, node, program, settings_file, config }: Unit): string {
  const { PORT, BACKUP_TO } = config;
  const writable =
    BACKUP_TO !== undefined && path.isAbsolute(BACKUP_TO) ? `ReadWritePaths=-${BACKUP_TO}\n` : "";
  const low_port = PORT > 0 && PORT < 1024 ? "AmbientCapabilities=CAP_NET_BIND_SERVICE\n" : "";
  return `# ${marker}
[Unit]
Description=Cuelight
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
Environment=DATA_DIR=/var/lib/cuelight
# Compiled code is kept in /var/cache/cuelight.
Environment=XDG_CACHE_HOME=/var/cache
EnvironmentFile=${settings_file}
ExecStart=${node} ${program}
StateDirectory=cuelight
StateDirectoryMode=0700
CacheDirectory=cuelight
WorkingDirectory=/var/lib/cuelight
Restart=always
RestartSec=1
# The program itself is asked to end, and ends its workers and its database in order.
KillMode=mixed
TimeoutStopSec=30
# Every phone and screen is a file to the system.
LimitNOFILE=1048576
NoNewPrivileges=yes
PrivateTmp=yes
ProtectSystem=strict
ProtectHome=read-only
${writable}${low_port}
[Install]
WantedBy=multi-user.target
`;
}
