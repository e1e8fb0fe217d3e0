import { hash } from "node:crypto";

export function hashSecret(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
