import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";

export interface Mail {
  to: readonly string[];
  subject: string;
  text: string;
  /** Whoever gets a mail twice can tell by it. */
  id: string;
}

/** Why a mail did not get through, in words for people; it holds nothing of the mail server's address or password. */
export class MailRefused extends Error {}

/** A server that is slower than this at any step counts as down. */
const patience_ms = 10_000;
/** All of it together, however slowly a server goes on. */
const most_ms = 30_000;

export const canMail = ({ SMTP_URL }: Config): boolean => SMTP_URL !== undefined;

/** Sends one mail to all; returns whom the server refused while it took the mail for others. */
export async function sendMail(
  config: Config,
  { to, subject, text, id }: Mail,
): Promise<{ refused: string[] }> {
  const { SMTP_URL, MAIL_FROM } = config;
  if (SMTP_URL === undefined || MAIL_FROM === undefined)
    throw new MailRefused("No mail server is set up: whoever runs the server sets SMTP_URL and MAIL_FROM");
  const transport = createTransport(readServer(SMTP_URL));
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new MailRefused("The mail server is too slow")), most_ms);
  try {
    const sent = transport.sendMail({
      from: MAIL_FROM,
      to: to.map((address) => ({ name: "", address })),
      subject,
      text,
      messageId: `<${id}@${new URL(config.PUBLIC_URL).hostname}>`,
      // Holidays' answers to a machine help nobody.
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const { rejected } = await Promise.race([sent, timer.promise]);
    return { refused: rejected };
  } catch (error) {
    throw error instanceof MailRefused ? error : new MailRefused(explain(error as SmtpError));
  } finally {
    clearTimeout(timeout);
    transport.close();
  }
}

function readServer(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTls = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const auth = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined;
  return {
    host,
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    // A password crosses no network in the clear.
    requireTLS: !isTls && auth !== undefined && !isThisMachine(host),
    ...(auth && { auth }),
    connectionTimeout: patience_ms,
    greetingTimeout: patience_ms,
    socketTimeout: patience_ms,
    dnsTimeout: patience_ms,
  };
}

const isThisMachine = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  rejected?: string[];
}

/** What the error itself says may name hosts that are nobody's business. */
function explain({ code, responseCode, rejected }: SmtpError): string {
  const answer = responseCode ? ` (${responseCode})` : "";
  switch (code) {
    case "EAUTH":
    case "ENOAUTH":
      return `The mail server refuses the sign-in${answer}: whoever runs the server checks SMTP_URL`;
    case "EENVELOPE":
      return rejected?.length
        ? `The mail server refuses ${rejected.join(", ")}${answer}: check the address`
        : `The mail server refuses the sender${answer}: whoever runs the server checks MAIL_FROM`;
    case "EMESSAGE":
      return `The mail server refuses the message${answer}`;
    case "ETLS":
      return "The mail server offers no safe connection: whoever runs the server checks SMTP_URL";
    case "EDNS":
      return "The mail server cannot be found: whoever runs the server checks SMTP_URL";
    case "ETIMEDOUT":
      return "The mail server does not answer in time";
    default:
      return responseCode
        ? `The mail server refuses the mail${answer}`
        : "The mail server cannot be reached: whoever runs the server checks SMTP_URL";
  }
}
