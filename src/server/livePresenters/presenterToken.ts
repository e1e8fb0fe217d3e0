import { hash, randomBytes } from "node:crypto";

/** Nobody guesses 32 random bytes, so a link needs nothing besides its token. */
export const newPresenterToken = () => randomBytes(32).toString("base64url");

/** Only this is stored, so that whoever reads the database cannot publish. */
export const hashPresenterToken = (token: string) => hash("sha256", token, "base64url");
