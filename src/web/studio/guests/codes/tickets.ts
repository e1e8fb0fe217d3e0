import { keepPreviousData } from "@tanstack/react-query";
import type { Ticket } from "../../../../contract/tickets.ts";
import { writeSheetLine } from "../../../../core/records/writeSheetLine.ts";
import { pagesQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export const ticketsKey = ({ workspace }: Session, id: string) => workspaceKey(workspace.id, "tickets", id);

/** All codes of an engagement, or the one that is looked for, however it is written. */
export function ticketsQuery(session: Session, id: string, code: string) {
  const query = { limit: "200", ...(code !== "" && { code }) };
  return {
    ...pagesQuery([...ticketsKey(session, id), code], ({ cursor, signal }) =>
      session.api.get("/engagements/{id}/tickets", { params: { id }, query: { ...query, cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
  };
}

/** Each code has its link, from which tickets and invitations get QR codes. */
export function writeTicketSheet(tickets: Ticket[], join_url: string): Blob {
  const lines = tickets.map(({ code, name, joined_at }) =>
    writeSheetLine([
      code,
      name,
      joined_at === null ? null : new Date(joined_at).toISOString(),
      ticketAddress(join_url, code),
    ]),
  );
  return new Blob(["\uFEFF", writeSheetLine(["code", "name", "joined_at", "link"]), ...lines], {
    type: "text/csv",
  });
}

/** Behind the `#` no server is told the code. */
const ticketAddress = (join_url: string, code: string) => `${join_url}#${new URLSearchParams({ code })}`;
