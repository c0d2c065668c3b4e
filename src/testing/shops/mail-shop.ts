import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Mail, MailDependencies } from "#messages/server/mail/mail.ts";
import type { MailConfiguration } from "#messages/server/mail/mail-server.ts";
import { queueMail } from "#messages/server/mail/queue-mail.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { aDatabase } from "#testing/database/database.ts";
import { aListeningLog } from "#testing/listening-log.ts";

/** Tests wait for mails. */
export const LOOK_EVERY_MILLISECONDS = 50;

export const aMail = (changes: Partial<Mail> = {}): Mail => ({
  kind: "test-mail",
  language: "en",
  to: "ravi@example.in",
  subject: "Your order is ready",
  text: "Namaste Ravi, your gas is ready.",
  html: "<p>Namaste Ravi, your gas is ready.</p>",
  ...changes,
});

export async function aMailShop(smtpUrl?: string, settings: Record<string, string> = {}) {
  const { db, connection } = await aDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "sheetal-mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { log, lines, until } = aListeningLog();
  let time = new Date("2026-03-02T04:30:00Z").getTime();
  const text: string[] = [];
  const environment = { DATA_DIR: dataDir, SMTP_URL: smtpUrl, PUBLIC_URL: "https://shop.example", ...settings };
  const config = readConfig(environment, "production");
  const shop: MailDependencies & MailConfiguration = {
    db,
    now: () => new Date(time),
    config,
    settings: { current: () => settingsOf(config), mailServer: () => undefined, refresh: async () => undefined },
    log,
  };

  return {
    shop,
    connection,
    lines,
    text,
    outbox: join(dataDir, "outbox"),
    until,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    queue: (mail: Mail = aMail()) => db.transaction((tx) => queueMail(tx, mail, shop.now())),
    queued: () => db.select().from(mails).orderBy(mails.createdAt, mails.toAddress),
    startPostman() {
      const post = openMailTransport(shop, log, (line) => text.push(line));
      const postman = startMailSender(shop, {
        post,
        writers: {},
        chance: () => 0.5,
        lookEveryMilliseconds: LOOK_EVERY_MILLISECONDS,
      });
      onTestFinished(() => postman.stop());
      return postman;
    },
  };
}
