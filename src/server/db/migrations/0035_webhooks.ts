import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE webhooks (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      url text NOT NULL,
      events text[] NOT NULL,
      enabled boolean NOT NULL,
      -- Every message is signed with it, so it is stored as it is.
      secret text NOT NULL,
      -- Why it was turned off by itself.
      note text,
      created_at bigint NOT NULL DEFAULT now_ms(),
      updated_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX webhooks_of_workspace ON webhooks (workspace_id, created_at, id);

    -- What happened, as it is told to every webhook that wants it.
    CREATE TABLE webhook_messages (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces ON DELETE CASCADE,
      type text NOT NULL,
      subject_id text COLLATE "C" NOT NULL,
      body text NOT NULL,
      created_at bigint NOT NULL DEFAULT now_ms()
    );
    CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at);
    CREATE INDEX webhook_messages_of_subject ON webhook_messages (workspace_id, subject_id);

    -- Each message on its way to one webhook. The sequence is the order in which the webhook hears of a subject.
    CREATE TABLE webhook_deliveries (
      seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id text COLLATE "C" NOT NULL UNIQUE,
      webhook_id text COLLATE "C" NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      message_id text COLLATE "C" NOT NULL REFERENCES webhook_messages ON DELETE CASCADE,
      subject_id text COLLATE "C" NOT NULL,
      status text NOT NULL DEFAULT 'waiting',
      attempts integer NOT NULL DEFAULT 0,
      last_status integer,
      last_error text,
      next_try_at bigint,
      -- Somebody asked for it, so it is sent even while the webhook is off.
      is_by_hand boolean NOT NULL DEFAULT false,
      created_at bigint NOT NULL DEFAULT now_ms(),
      delivered_at bigint
    );
    CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, seq);
    CREATE INDEX webhook_deliveries_of_message ON webhook_deliveries (message_id);
    CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, subject_id, seq)
      WHERE status = 'waiting';

    -- The deliveries of one subject that wait for one webhook stand in a line: only the first of them is ever sent.
    -- Nodes look for lines that are due, so that what waits behind costs nothing.
    CREATE TABLE webhook_lines (
      webhook_id text COLLATE "C" NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      subject_id text COLLATE "C" NOT NULL,
      -- Null: the webhook is off.
      due_at bigint,
      -- A node sends the first delivery until then.
      leased_until bigint,
      PRIMARY KEY (webhook_id, subject_id)
    );
    CREATE INDEX webhook_lines_due ON webhook_lines (webhook_id, due_at) WHERE due_at IS NOT NULL;

    -- What webhooks were last told of a screen.
    ALTER TABLE screens
      ADD COLUMN is_told_online boolean NOT NULL DEFAULT false,
      ADD COLUMN has_untold_problems boolean NOT NULL DEFAULT false;
  `.execute(db);
}
