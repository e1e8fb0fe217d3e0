import type { Declaration } from "../../contract/declare.ts";
import type { NodeState } from "../app.ts";
import type { KeyedEndpoint } from "./endpoint.ts";

type Named = Pick<Declaration, "method" | "path">;

/** The endpoints of this node, by what they are declared as. */
class EndpointTable {
  #endpoints = new Map<string, KeyedEndpoint>();

  add(endpoint: KeyedEndpoint): void {
    this.#endpoints.set(`${endpoint.method} ${endpoint.path}`, endpoint);
  }

  find({ method, path }: Named): KeyedEndpoint {
    return this.#endpoints.get(`${method} ${path}`)!;
  }
}

export const endpointTable: NodeState<EndpointTable> = { open: () => new EndpointTable() };
