import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";

export interface ReceivedMail {
  to: string[];
  message_id: string;
  subject: string;
  text: string;
  /** The head as it came over the wire. */
  head: string;
}

/** How the server treats who connects: `cut` takes the mail and is gone before it says so. */
type Mood = "kind" | "silent" | "refusing" | "cut";

/** A mail server on this machine that does what the test says. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  mood: Mood = "kind";
  /** Nobody of this name is known here. */
  unknown = "";
  #server = net.createServer();
  readonly #sockets = new Set<Socket>();
  #port = 0;

  /** The port stays the same when it is opened again. */
  async open(): Promise<void> {
    this.#server = net.createServer((socket) => this.#serve(socket));
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  get url(): string {
    return `smtp://cue:s3cret@127.0.0.1:${this.#port}`;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => {});
    if (this.mood === "silent") return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to: string[] = [];
    let data: string[] | null = null;
    let rest = "";
    say("220 test");
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString()).split("\r\n");
      rest = lines.pop()!;
      for (const line of lines) {
        if (data === null) command(line);
        else if (line !== ".") data.push(line.replace(/^\.\./, "."));
        else {
          this.mails.push(readMail(to, data));
          data = null;
          to = [];
          if (this.mood === "cut") socket.destroy();
          else say("250 taken");
        }
      }
    });
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "EHLO") say("250-test\r\n250 AUTH PLAIN");
      else if (verb === "AUTH") say(this.mood === "refusing" ? "535 not you" : "235 welcome");
      else if (verb === "RCPT") {
        const address = /<(.*)>/.exec(line)![1]!;
        if (this.unknown && address.includes(this.unknown)) say("550 nobody of that name");
        else {
          to.push(address);
          say("250 fine");
        }
      } else if (verb === "DATA") {
        data = [];
        say("354 go on");
      } else if (verb === "QUIT") socket.end("221 bye\r\n");
      else say("250 fine");
    };
  }
}

function readMail(to: string[], lines: string[]): ReceivedMail {
  const end = lines.indexOf("");
  const head = lines.slice(0, end).join("\n");
  const field = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, "im").exec(head)?.[1]?.replace(/\n[ \t]/g, " ") ?? "";
  const body = lines.slice(end + 1).join("\n");
  const isBase64 = field("Content-Transfer-Encoding") === "base64";
  return {
    to,
    message_id: field("Message-ID"),
    subject: readEncodedWords(field("Subject")),
    text: isBase64 ? Buffer.from(body, "base64").toString() : readQuoted(body.replace(/=\n/g, "")),
    head,
  };
}

function readQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return /=[0-9A-F]{2}/.test(text) ? Buffer.from(bytes, "latin1").toString() : text;
}

function readEncodedWords(text: string): string {
  return text
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString()
        : readQuoted(word.replaceAll("_", " ")),
    );
}
