import { getBrand, putBrand } from "./brand.ts";
import { implement, ok } from "../http/endpoint.ts";
import { brand } from "../../contract/brand.ts";

export const brandEndpoints = [
  implement(brand.read, async ({ call }) => ok(await getBrand(call))),
  implement(brand.put, async ({ call, body }) => ok(await putBrand(call, body))),
];
