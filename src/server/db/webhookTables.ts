import type { ColumnType, GeneratedAlways } from "kysely";
import type { HappeningType } from "../../contract/happenings.ts";
import type { DeliveryStatus } from "../../core/webhooks/delivery.ts";
import type { Stamp } from "./columns.ts";

/** The tables of what other systems are told. */
export interface WebhookTables {
  webhooks: {
    id: string;
    workspace_id: string;
    url: string;
    events: (HappeningType | "*")[];
    enabled: boolean;
    secret: string;
    note: string | null;
    created_at: Stamp;
    updated_at: Stamp;
  };
  webhook_messages: {
    id: string;
    workspace_id: string;
    type: HappeningType;
    subject_id: string;
    body: string;
    created_at: Stamp;
  };
  webhook_deliveries: {
    seq: GeneratedAlways<number>;
    id: string;
    webhook_id: string;
    message_id: string;
    subject_id: string;
    status: ColumnType<DeliveryStatus, DeliveryStatus | undefined, DeliveryStatus>;
    attempts: ColumnType<number, number | undefined, number>;
    last_status: number | null;
    last_error: string | null;
    next_try_at: number | null;
    is_by_hand: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Stamp;
    delivered_at: number | null;
  };
  webhook_lines: {
    webhook_id: string;
    subject_id: string;
    due_at: number | null;
    leased_until: number | null;
  };
}
