/** Chooses how mails leave the house: over SMTP when a server is named, otherwise into the outbox folder. */
import { join } from "node:path";
import type { Logger } from "#server/log/logger.ts";
import type { Sender } from "./compose-message.ts";
import type { MailTransport } from "./mail.ts";
import { outboxFolder } from "./outbox-folder.ts";
import { smtpTransport } from "./transport-smtp.ts";

/** `say` writes to standard output: links with tokens go there only where the shop is reached from this machine alone, and never into the log. */
export function openMailTransport(sender: Sender, log: Logger, say: (line: string) => void): MailTransport {
  const { config } = sender;
  if (config.SMTP_URL) return smtpTransport({ sender, address: config.SMTP_URL, log });
  return outboxFolder(sender, join(config.DATA_DIR, "outbox"), say);
}
