/** Chooses the transport: SMTP if there is a mail server, otherwise the outbox folder. The owner may change it at any time. */
import { join } from "node:path";
import type { CurrentSettings, MailTransport } from "#messages/server/mail/mail.ts";
import { type MailConfiguration, smtpUrlOf } from "#messages/server/mail/mail-server.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import { outboxFolder } from "./outbox-folder.ts";
import { smtpTransport } from "./transport-smtp.ts";

/** `say` writes to standard output. Links with tokens go there only if the shop is reachable only locally, and never to the log. */
export function openMailTransport(
  shop: MailConfiguration & CurrentSettings,
  log: Logger,
  say: (line: string) => void,
): MailTransport {
  const { config, settings } = shop;
  let opened: { of: string; transport: MailTransport } | undefined;

  function open(): MailTransport {
    if (config.SMTP_URL !== undefined) return smtpTransport({ sender: shop, address: config.SMTP_URL, log });
    const owners = settings.mailServer();
    if (owners === undefined) return outboxFolder(shop, join(config.DATA_DIR, "outbox"), say);
    const sender = { config, settings, from: owners.from };
    return smtpTransport({ sender, address: smtpUrlOf(config, owners), log });
  }

  async function current(): Promise<MailTransport> {
    // The change and its test mail commit together: without this, the test would go the earlier way.
    if (config.SMTP_URL === undefined) await settings.refresh();
    const of = JSON.stringify(settings.mailServer() ?? null);
    if (opened?.of === of) return opened.transport;
    // Mails on their way through the earlier server still arrive there.
    opened?.transport.close();
    opened = { of, transport: open() };
    return opened.transport;
  }

  return {
    deliver: async (mail) => (await current()).deliver(mail),
    close: () => opened?.transport.close(),
  };
}
