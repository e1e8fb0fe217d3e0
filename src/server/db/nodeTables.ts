import type { NodeReport, RouteTimes } from "../../core/operations/operations.ts";
import type { Json } from "./columns.ts";

/** The table of running nodes. */
export interface NodeTables {
  nodes: {
    id: string;
    report: Json<NodeReport>;
    slow_calls: Json<RouteTimes[]>;
    seen_at: number;
  };
}
