// This file runs inside NodeCG: the requests of the measurement, on replicants.

export const bundle_name = "side-by-side";
export const shown_ref = "shown";

/** The part of NodeCG and its Express that is used: their own types are there only once this folder is installed. */
interface NodeCg {
  Replicant(name: string, options: { defaultValue: unknown; persistent: boolean }): { value: unknown };
  Router(): Router;
  mount(router: Router): void;
}
type Handler = (request: { params: { ref: string }; body: unknown }, response: Response) => unknown;
interface Router {
  get(path: string, handle: Handler): void;
  put(path: string, handle: Handler): void;
  post(path: string, handle: Handler): void;
}
interface Response {
  json(body: unknown): void;
  sendStatus(status: number): void;
}

export function extend(nodecg: NodeCg): void {
  const replicants = new Map<string, { value: unknown }>();
  const open = (ref: string) => {
    const replicant = replicants.get(ref) ?? nodecg.Replicant(ref, { defaultValue: {}, persistent: true });
    replicants.set(ref, replicant);
    return replicant;
  };
  const router = nodecg.Router();
  router.get("/records", (_, response) =>
    response.json([...replicants].slice(0, 100).map(([ref, { value }]) => ({ ref, values: value }))),
  );
  router.get("/records/:ref", ({ params }, response) => {
    const replicant = replicants.get(params.ref);
    return replicant ? response.json(replicant.value) : response.sendStatus(404);
  });
  router.put("/records/:ref", ({ params, body }, response) => {
    open(params.ref).value = body;
    response.json(body);
  });
  router.post("/records", ({ body }, response) => {
    const items = body as { ref: string; values: unknown }[];
    for (const { ref, values } of items) open(ref).value = values;
    response.json({ updated: items.length });
  });
  nodecg.mount(router);
  // A bundle declares its replicants when it starts.
  open(shown_ref);
  for (let n = 0; n < 1_000; n += 1) open(String(n));
}
