/** Who has a show in hand. */
export interface Controller {
  kind: "key" | "person";
  id: string;
  name: string;
}

export const showStatuses = ["planned", "open", "closed"] as const;
export type ShowStatus = (typeof showStatuses)[number];

/** A name may change meanwhile; who it is does not. */
export function controls({ kind, id }: Omit<Controller, "name">, controller: Controller | null): boolean {
  return controller?.kind === kind && controller.id === id;
}
