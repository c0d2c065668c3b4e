/** A mail sender in its own process, for tests that kill it: node mail-sender-process.ts '{"connection": …, "settings": …}' */
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { createLogger } from "#platform/server/log/logger.ts";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";

const { connection, settings, now } = JSON.parse(process.argv[2] ?? "{}");
const config = readConfig(settings, "production");
const clock = () => new Date(now);
const log = createLogger({ level: "silent", now: clock, write: () => undefined });
const live = { current: () => settingsOf(config), mailServer: () => undefined, refresh: async () => undefined };
const post = openMailTransport({ config, settings: live }, log, (line) => process.stdout.write(`${line}\n`));
startMailSender(
  { db: drizzle(new pg.Pool(connection)), now: clock, config, settings: live, log },
  { post, writers: {}, chance: () => 0.5 },
);
