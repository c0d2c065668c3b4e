/** Chooses the transport: SMTP if a server is configured, otherwise the outbox folder. */
import { join } from "node:path";
import type { Sender } from "#messages/server/mail/compose-message.ts";
import type { MailTransport } from "#messages/server/mail/mail.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import { outboxFolder } from "./outbox-folder.ts";
import { smtpTransport } from "./transport-smtp.ts";

/** `say` writes to standard output. Links with tokens go there only if the shop is reachable only locally, and never to the log. */
export function openMailTransport(sender: Sender, log: Logger, say: (line: string) => void): MailTransport {
  const { config } = sender;
  if (config.SMTP_URL) return smtpTransport({ sender, address: config.SMTP_URL, log });
  return outboxFolder(sender, join(config.DATA_DIR, "outbox"), say);
}
