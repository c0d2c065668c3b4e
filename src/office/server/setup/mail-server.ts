/** The mail server that the owner enters. It is tried before it is saved, because buyers cannot log in without mail. */

import { mailReason } from "#messages/rules/mail-reason.ts";
import { encryptedPassword, smtpUrlOf } from "#messages/server/mail/mail-server.ts";
import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { scrubReason } from "#messages/server/mail/sending/scrub-reason.ts";
import { verifyMailServer } from "#messages/server/mail/sending/transport-smtp.ts";
import type { setup } from "#office/api/setup.ts";
import { moneySettingsChangedMail } from "#office/server/overview/office-mails.ts";
import { type ConfirmingAdmin, confirmIdentity } from "#people/server/staff/access/confirm-identity.ts";
import type { Input, Output } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import {
  lockStoredSettings,
  type StoredMailServer,
  saveStoredSettings,
  storedSettings,
} from "#shop/server/settings/settings-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { mailTestAddress, testMail } from "./test-mail.ts";

type MailServerInput = Input<typeof setup.changeMailServer>["body"];

export async function readMailServer({ db, config, settings }: Shop): Promise<Output<typeof setup.mailServer>> {
  const { mailServer } = await storedSettings(db);
  return {
    setByEnvironment: config.SMTP_URL !== undefined,
    server: mailServer ? withoutPassword(mailServer) : null,
    testTo: mailTestAddress(settings.current()) ?? null,
  };
}

export async function changeMailServer(shop: Shop, input: MailServerInput, admin: ConfirmingAdmin) {
  const { db, config } = shop;
  if (config.SMTP_URL !== undefined)
    throw new Problem("not-available", t("The mail server is set by SMTP_URL on the server."));
  await confirmIdentity(shop, admin);
  const { host, port, user, from } = input;
  const password = encryptedOrStored(shop, input, (await storedSettings(db)).mailServer);
  const mailServer: StoredMailServer = { host, port, user, from, password };
  await verifyMailServer(smtpUrlOf(config, mailServer)).catch(refuse);
  await change(shop, admin, async ({ tx, at, audit }) => {
    const before = await save(tx, shop, mailServer);
    await notifyShop(shop, tx, admin);
    audit(
      "change-mail-server",
      { kind: "settings", id: "mail-server" },
      {
        before: before && withoutPassword(before),
        after: { ...withoutPassword(mailServer), ...(input.mailPassword !== "" && { password: "changed" }) },
      },
    );
    if (mailTestAddress(shop.settings.current()) !== undefined)
      await queueToShop(tx, () => testMail(shop.settings.current()), at);
  });
  await shop.settings.refresh();
  return readMailServer(shop);
}

export async function removeMailServer(shop: Shop, admin: ConfirmingAdmin) {
  await confirmIdentity(shop, admin);
  await change(shop, admin, async ({ tx, audit }) => {
    const before = await save(tx, shop, undefined);
    if (before === undefined) return;
    await notifyShop(shop, tx, admin);
    audit("remove-mail-server", { kind: "settings", id: "mail-server" }, { before: withoutPassword(before) });
  });
  await shop.settings.refresh();
  return readMailServer(shop);
}

const withoutPassword = ({ host, port, user, from }: StoredMailServer) => ({ host, port, user, from });

/** The stored password goes only to the server that it was entered for. */
function encryptedOrStored(
  { config }: Shop,
  { host, port, user, mailPassword }: MailServerInput,
  stored: StoredMailServer | undefined,
): string {
  if (mailPassword !== "") return encryptedPassword(config, { host, port, user, password: mailPassword });
  if (stored && stored.host === host && stored.port === port && stored.user === user) return stored.password;
  const message = t("Please enter the password of the mail server.");
  throw new Problem("invalid-input", message, { fields: { mailPassword: message } });
}

function refuse(error: unknown): never {
  const reason = scrubReason(error instanceof Error ? error.message : String(error));
  const text = mailReason(reason);
  throw new Problem("mail-server-refused", text === reason ? t("The mail server answers: {reason}", { reason }) : text);
}

async function save(tx: Database, { now }: Shop, mailServer: StoredMailServer | undefined) {
  const { mailServer: before, ...stored } = await lockStoredSettings(tx);
  if (before === undefined && mailServer === undefined) return undefined;
  const version = stored.version + 1;
  await saveStoredSettings(tx, { ...stored, version, ...(mailServer && { mailServer }) }, now());
  return before;
}

const notifyShop = async ({ now, settings }: Shop, tx: Database, { name }: Admin) => {
  const change = { changed: ["Mail server"], money: false, by: name, changedAt: now() };
  await queueToShop(tx, () => moneySettingsChangedMail(settings.current(), change), now());
};
