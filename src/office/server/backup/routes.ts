import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { MailText } from "#messages/server/mail/mail.ts";
import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { inIndia, shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { adminBackups as contract } from "#office/api/backups.ts";
import { confirmIdentity, confirming } from "#people/server/staff/access/confirm-identity.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
import { BrokenBackup } from "./archive.ts";
import { lastBackup } from "./shop-backup.ts";
import { fileOfBackup, makeBackup, storedBackups } from "./stored-backups.ts";

export function backupRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.backups, async () => ({
    nightly: shop.database.kind === "embedded" && shop.config.BACKUP_KEEP > 0,
    last: (await lastBackup(shop.db)) ?? null,
    stored: await storedBackups(shop.config),
  }));
  serve(app, contract.makeBackup, async ({ callers, request, body }) => {
    await confirmIdentity(shop, confirming(callers.admin, request, body));
    const made = await makeBackup(shop, callers.admin.name).catch(noRoom);
    if (made === undefined) throw new Problem("too-busy", t("Another backup is in progress. Please wait a moment."));
    await note(shop, { action: "make-backup", name: made.name, admin: callers.admin });
    return made;
  });
  serve(app, contract.downloadBackup, async ({ params, body, callers, request, reply }) => {
    await confirmIdentity(shop, confirming(callers.admin, request, body));
    const file = fileOfBackup(shop.config, params.name);
    const found = file && (await stat(file).catch(() => undefined));
    if (!file || !found) throw new Problem("not-found", t("This backup no longer exists."));
    // A download that cannot be audited is not sent.
    await note(shop, { action: "download-backup", name: params.name, admin: callers.admin });
    return reply
      .headers({
        "content-type": "application/gzip",
        "content-length": found.size,
        "content-disposition": `attachment; filename="${params.name}"`,
      })
      .send(createReadStream(file));
  });
}

function noRoom(error: unknown): never {
  if (error instanceof BrokenBackup) throw new Problem("disk-full", error.message, { cause: error });
  throw error;
}

type BackupAudit = { action: "make-backup" | "download-backup"; name: string; admin: Admin };

/** A backup contains all data, so the shop is also notified by mail. */
const note = (shop: Shop, { action, name, admin }: BackupAudit) =>
  change(shop, admin, async ({ tx, at, audit }) => {
    if (action === "download-backup")
      await queueToShop(tx, () => backupTakenMail(shop.settings.current(), { by: admin.name, at }), at);
    audit(action, { kind: "backup", id: name });
  });

function backupTakenMail(settings: Settings, { by, at }: { by: string; at: Date }): MailText {
  return mailText(settings, {
    kind: "backup-taken",
    to: settings.SHOP_EMAIL,
    subject: "A backup of the shop was downloaded",
    preheader: "If it was not you, disable the person or revoke the token that did it.",
    heading: "A backup was downloaded",
    paragraphs: [
      `On ${inIndia(at)}, Indian time, this person or token of the back office downloaded a backup, with everything that the shop knows in it:`,
      { quote: by },
      "If nobody of you did this, disable that person or revoke that token at once: customers' data has left the shop.",
    ],
    action: { label: "Look at the audit log", url: shopLink(settings, "/admin/audit") },
    footer: "You get this mail because this is the shop's own address. We send it after every such download.",
  });
}
