/** A real mail server on the loopback interface, for tests that inspect the delivered mails. */
import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { type ReadMessage, readMessage } from "./read-message.ts";

type ReceivedMail = ReadMessage & { envelopeTo: string[] };

/** The server's response to a mail: undefined means 250; a promise delays the response. */
type SmtpResponder = (mail: ReceivedMail, arrivedBefore: number) => Refusal | undefined | Promise<Refusal | undefined>;
type Refusal = { code: number; reason: string };

type SmtpOptions = {
  host?: string;
  port?: number;
  answer?: SmtpResponder;
  /** When set, senders must authenticate with it. */
  password?: string;
};

export async function anSmtpServer({ host = "127.0.0.1", port = 0, answer: response, password }: SmtpOptions = {}) {
  const offered: ReceivedMail[] = [];
  const accepted: ReceivedMail[] = [];
  const events = new EventEmitter();

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const mail = {
      ...(await readMessage(await text(stream))),
      envelopeTo: session.envelope.rcptTo.map(({ address }) => address),
    };
    offered.push(mail);
    events.emit("offered");
    const refusal = await response?.(mail, offered.length - 1);
    if (refusal) throw Object.assign(new Error(refusal.reason), { responseCode: refusal.code });
    accepted.push(mail);
    events.emit("accepted");
  }

  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onAuth: (login, _session, callback) =>
      login.password === password
        ? callback(null, { user: login.username })
        : callback(Object.assign(new Error("wrong password"), { responseCode: 535 })),
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData(stream, session, callback) {
      // A sender that is killed in mid-mail breaks the stream: that mail does not count as received.
      receive(stream, session).then(() => callback(), callback);
    },
  });
  // Some tests break connections; without a listener this event would end the process.
  server.on("error", () => undefined);
  const listening = server.listen(port, host);
  await once(listening, "listening");

  const until = async (event: "offered" | "accepted", enough: () => boolean) => {
    while (!enough()) await once(events, event);
  };
  const address = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    offered,
    accepted,
    untilOffered: (count: number) => until("offered", () => offered.length >= count),
    untilAccepted: (count: number) => until("accepted", () => accepted.length >= count),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
