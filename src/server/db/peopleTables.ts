import type { Role } from "../../contract/declare.ts";
import type { ColumnType } from "kysely";
import type { Stamp } from "./columns.ts";

export type LinkKind = "owner" | "invite" | "reset";

/** The tables of who may do what: people and their places in workspaces, keys and connectors. */
export interface PeopleTables {
  people: { id: string; name: string; email: string };
  people_accounts: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
    updatedAt: ColumnType<Date, Date | undefined, Date>;
  };
  people_sessions: { userId: string };
  members: {
    id: string;
    workspace_id: string;
    person_id: string | null;
    role: Role;
    name: string | null;
    email: string | null;
    created_at: Stamp;
    last_seen_at: number | null;
  };
  links: {
    token_hash: Buffer;
    kind: LinkKind;
    workspace_id: string;
    member_id: string | null;
    expires_at: number;
    tries: ColumnType<number, number | undefined, number>;
  };
  keys: {
    id: string;
    workspace_id: string;
    name: string;
    role: Role;
    scopes: string[];
    secret_hash: Buffer;
    connector: string | null;
    created_at: Stamp;
    last_used_at: number | null;
  };
  connect_codes: {
    code_hash: Buffer;
    workspace_id: string;
    member_id: string;
    connector: string;
    scopes: string[];
    redirect_uri: string;
    code_challenge: string;
    expires_at: number;
    used_at: number | null;
    key_id: string | null;
  };
}
