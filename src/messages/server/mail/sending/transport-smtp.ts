/** Sends mails to the SMTP server in SMTP_URL over a few persistent connections. */
import type { NodemailerError } from "nodemailer";
import { composeMessage, type Sender } from "#messages/server/mail/compose-message.ts";
import type { Delivery, MailTransport } from "#messages/server/mail/mail.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import { nodemailer } from "./nodemailer.ts";
import { scrubReason } from "./scrub-reason.ts";

const CONNECTIONS = 4;
/** Far below the claim time of a mail: a stalled server is dropped before another process may try the same mail. */
const LONGEST_DELIVERY_MILLISECONDS = 120_000;

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

function openPool(address: string) {
  return nodemailer().createTransport({
    url: address,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    dnsTimeout: 10_000,
    // Never send a password in plain text: without TLS there is no login, unless SMTP_URL ends in ?requireTLS=false.
    requireTLS: needsPrivacy(address),
  });
}

export function needsPrivacy(address: string): boolean {
  const { username, hostname } = new URL(address);
  return username !== "" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** Login errors do not concern the mail, so it is retried. */
const ABOUT_OUR_LOGIN = [530, 534, 535, 538];

const refusedForGood = ({ code, permanent, responseCode = 0 }: NodemailerError) =>
  permanent === true && (code === "EENVELOPE" || code === "EMESSAGE") && !ABOUT_OUR_LOGIN.includes(responseCode);
