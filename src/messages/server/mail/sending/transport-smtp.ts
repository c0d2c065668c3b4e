/** Sends mails to an SMTP server over a few persistent connections. */
import type { NodemailerError } from "nodemailer";
import { composeMessage, type Sender } from "#messages/server/mail/compose-message.ts";
import type { Delivery, MailTransport } from "#messages/server/mail/mail.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import { nodemailer } from "./nodemailer.ts";
import { scrubReason } from "./scrub-reason.ts";

const CONNECTIONS = 4;
/** Far below the claim time of a mail: a stalled server is dropped before another process may try the same mail. */
const LONGEST_DELIVERY_MILLISECONDS = 120_000;
/** The owner waits for it. */
const LONGEST_VERIFICATION_MILLISECONDS = 20_000;

type Route = { sender: Sender; address: string; log: Logger; longestDelivery?: number };

export function smtpTransport(route: Route): MailTransport {
  const { sender, address, log, longestDelivery = LONGEST_DELIVERY_MILLISECONDS } = route;
  let pool = openPool(address);
  pool.verify().catch((error: NodemailerError) => {
    log.warn({ reason: scrubReason(error.message) }, "the mail server does not answer yet; mails wait in the queue");
  });

  function leave(stalled: typeof pool) {
    if (pool === stalled) pool = openPool(address);
    stalled.close({ force: true });
  }

  return {
    async deliver(mail): Promise<Delivery> {
      const chosen = pool;
      const timeout = setTimeout(leave, longestDelivery, chosen);
      try {
        await chosen.sendMail(composeMessage(mail, sender));
        return { delivered: true };
      } catch (error) {
        if (!refusedForGood(error as NodemailerError)) throw error;
        return { delivered: false, refusal: (error as NodemailerError).message };
      } finally {
        clearTimeout(timeout);
      }
    },
    close: () => pool.close(),
  };
}

const openPool = (address: string) =>
  nodemailer().createTransport({ ...connectionTo(address), pool: true, maxConnections: CONNECTIONS });

const connectionTo = (address: string) => ({
  url: address,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
  // Never send a password in plain text: without TLS there is no login, unless SMTP_URL ends in ?requireTLS=false.
  requireTLS: needsPrivacy(address),
});

/** Connects and logs in, without a mail. Throws the server's reason. */
export async function verifyMailServer(address: string): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timeout = setTimeout(() => late.reject(new Error("Connection timed out")), LONGEST_VERIFICATION_MILLISECONDS);
  const verified = nodemailer().createTransport(connectionTo(address)).verify();
  await Promise.race([verified, late.promise]).finally(() => clearTimeout(timeout));
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export function needsPrivacy(address: string): boolean {
  const { username, hostname } = new URL(address);
  return username !== "" && !LOOPBACK.test(hostname);
}

/** Login errors do not concern the mail, so it is retried. */
const ABOUT_OUR_LOGIN = [530, 534, 535, 538];

const refusedForGood = ({ code, permanent, responseCode = 0 }: NodemailerError) =>
  permanent === true && (code === "EENVELOPE" || code === "EMESSAGE") && !ABOUT_OUR_LOGIN.includes(responseCode);
