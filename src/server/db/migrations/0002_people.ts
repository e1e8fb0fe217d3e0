import { type Kysely, sql } from "kysely";

/** The people_* tables and people itself have the columns the sign-in library expects, in its spelling. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE people (
      id text COLLATE "C" PRIMARY KEY,
      name text NOT NULL,
      email text COLLATE "C" NOT NULL CONSTRAINT people_email UNIQUE,
      "emailVerified" boolean NOT NULL DEFAULT false,
      image text,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE people_accounts (
      id text COLLATE "C" PRIMARY KEY,
      "userId" text COLLATE "C" NOT NULL REFERENCES people ON DELETE CASCADE,
      "accountId" text NOT NULL,
      "providerId" text NOT NULL,
      password text,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      scope text,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX people_accounts_of_person ON people_accounts ("userId");

    CREATE TABLE people_sessions (
      id text COLLATE "C" PRIMARY KEY,
      "userId" text COLLATE "C" NOT NULL REFERENCES people ON DELETE CASCADE,
      token text COLLATE "C" NOT NULL UNIQUE,
      "expiresAt" timestamptz NOT NULL,
      "ipAddress" text,
      "userAgent" text,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX people_sessions_of_person ON people_sessions ("userId");
    CREATE INDEX people_sessions_by_age ON people_sessions ("expiresAt");

    CREATE TABLE people_passkeys (
      id text COLLATE "C" PRIMARY KEY,
      "userId" text COLLATE "C" NOT NULL REFERENCES people ON DELETE CASCADE,
      name text,
      "publicKey" text NOT NULL,
      "credentialID" text COLLATE "C" NOT NULL UNIQUE,
      counter bigint NOT NULL,
      "deviceType" text NOT NULL,
      "backedUp" boolean NOT NULL,
      transports text,
      aaguid text,
      "createdAt" timestamptz
    );
    CREATE INDEX people_passkeys_of_person ON people_passkeys ("userId");

    CREATE TABLE people_verifications (
      id text COLLATE "C" PRIMARY KEY,
      identifier text COLLATE "C" NOT NULL,
      value text NOT NULL,
      "expiresAt" timestamptz NOT NULL,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX people_verifications_by_identifier ON people_verifications (identifier);
    CREATE INDEX people_verifications_by_age ON people_verifications ("expiresAt");

    -- Without a person it is an invitation, and name and email are what it was made out to.
    CREATE TABLE members (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      person_id text COLLATE "C" REFERENCES people ON DELETE CASCADE,
      role text NOT NULL,
      name text,
      email text COLLATE "C",
      created_at bigint NOT NULL DEFAULT now_ms(),
      last_seen_at bigint,
      CONSTRAINT members_join_once UNIQUE (workspace_id, person_id),
      CONSTRAINT members_invited_once UNIQUE (workspace_id, email)
    );
    CREATE INDEX members_of_workspace ON members (workspace_id, created_at, id);
    CREATE INDEX members_of_person ON members (person_id);

    CREATE TABLE links (
      token_hash bytea PRIMARY KEY,
      kind text NOT NULL,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      member_id text COLLATE "C" REFERENCES members ON DELETE CASCADE,
      expires_at bigint NOT NULL,
      wrong_passwords integer NOT NULL DEFAULT 0
    );
    CREATE INDEX links_of_workspace ON links (workspace_id, kind);
    CREATE INDEX links_of_member ON links (member_id);
  `.execute(db);
}
