import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE jobs
      -- Whose turn it takes within its workspace: an engagement's id, or this word.
      ADD COLUMN line text COLLATE "C" NOT NULL DEFAULT 'workspace',
      -- How often it failed. tries counts how often it was begun, also by nodes that were killed meanwhile.
      ADD COLUMN failures int NOT NULL DEFAULT 0;
    UPDATE jobs j SET line = p.engagement_id FROM posts p
    WHERE p.id = j.subject AND j.task IN ('photo', 'keepsake', 'video');
    CREATE INDEX jobs_by_workspace ON jobs (task, workspace_id, run_at);
    CREATE INDEX jobs_by_line ON jobs (task, workspace_id, line, run_at, id);

    -- The three functions below read rows only through an index, whatever the planner remembers of the table: it is
    -- empty most of the time, and plans that were made then would read all of a long queue.

    -- The first line of a workspace after the given one that has something to do now. Each step reads one row, so it takes
    -- the same time however long the lines are. A line waits while it has work to do that it yields to.
    CREATE FUNCTION next_job_line(task_ text, yields_to text, workspace text, after text) RETURNS text
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
    DECLARE
      seen record;
      urgent_at bigint;
      last text COLLATE "C" := after;
      now_at bigint := now_ms();
    BEGIN
      LOOP
        SELECT j.line, j.run_at INTO seen FROM jobs j
        WHERE j.task = task_ AND j.workspace_id = workspace AND j.line > last
        ORDER BY j.line, j.run_at LIMIT 1;
        IF NOT FOUND THEN RETURN NULL; END IF;
        IF seen.run_at <= now_at THEN
          SELECT y.run_at INTO urgent_at FROM jobs y
          WHERE y.task = yields_to AND y.workspace_id = workspace AND y.line = seen.line
          ORDER BY y.run_at LIMIT 1;
          IF NOT FOUND OR urgent_at > now_at THEN RETURN seen.line; END IF;
        END IF;
        last := seen.line;
      END LOOP;
    END $$;

    -- The same for workspaces: the first after the given one with such a line.
    CREATE FUNCTION next_job_workspace(task_ text, yields_to text, after text) RETURNS text
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
    DECLARE
      seen record;
      last text COLLATE "C" := after;
      now_at bigint := now_ms();
    BEGIN
      LOOP
        SELECT j.workspace_id, j.run_at INTO seen FROM jobs j
        WHERE j.task = task_ AND j.workspace_id > last
        ORDER BY j.workspace_id, j.run_at LIMIT 1;
        IF NOT FOUND THEN RETURN NULL; END IF;
        IF seen.run_at <= now_at AND next_job_line(task_, yields_to, seen.workspace_id, '') IS NOT NULL
        THEN RETURN seen.workspace_id; END IF;
        last := seen.workspace_id;
      END LOOP;
    END $$;

    -- Of a line, the job that waits longest and that nobody else is about to take.
    CREATE FUNCTION lock_next_job(task_ text, workspace text, line_ text) RETURNS bigint
    LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
    DECLARE
      found_id bigint;
      now_at bigint := now_ms();
    BEGIN
      SELECT j.id INTO found_id FROM jobs j
      WHERE j.task = task_ AND j.workspace_id = workspace AND j.line = line_ AND j.run_at <= now_at
      ORDER BY j.run_at, j.id LIMIT 1 FOR UPDATE SKIP LOCKED;
      RETURN found_id;
    END $$;

    -- A video that could not be read is treated like a photo that could not: it is nobody's to show or take home.
    UPDATE posts SET status = 'rejected', held_because = 'unreadable', shown_at = NULL,
                     version = version + 1, updated_at = now_ms()
    WHERE video_status = 'failed' AND withdrawn_at IS NULL;
  `.execute(db);
}
