/** Chooses how mails leave the house: over SMTP when a server is named, otherwise into the outbox folder. */
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { Logger } from "#server/log/logger.ts";
import type { Post } from "./mail.ts";
import { outboxFolder } from "./outbox-folder.ts";
import { smtpTransport } from "./transport-smtp.ts";

/** `say` speaks to the operator at the console: links with tokens go there and never into the log. */
export function openPost(config: Config, log: Logger, say: (line: string) => void): Post {
  if (config.SMTP_URL) return smtpTransport({ config, address: config.SMTP_URL, log });
  return outboxFolder(config, join(config.DATA_DIR, "outbox"), say);
}
