/** The person or key that controls a show. */
export interface Controller {
  kind: "key" | "person";
  id: string;
  name: string;
}

export const showStatuses = ["planned", "open", "closed"] as const;
export type ShowStatus = (typeof showStatuses)[number];

/** Only kind and id count, because a name may change meanwhile. */
export function controls({ kind, id }: Omit<Controller, "name">, controller: Controller | null): boolean {
  return controller?.kind === kind && controller.id === id;
}
