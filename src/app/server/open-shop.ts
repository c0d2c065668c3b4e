/** Opens the shop: database, initial data, app, port. Closes everything it started, in reverse order. */
import cluster from "node:cluster";
import type { FastifyInstance } from "fastify";
import { pages } from "#app/server/pages/pages.ts";
import { PRICE_ALERT_WRITERS, PRODUCT_NOTICES } from "#catalogue/server/alerts/notices.ts";
import { publishDue } from "#catalogue/server/daily-prices/publish-due.ts";
import { fillEmptyCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import { openCatalogue } from "#catalogue/server/products/live-catalogue.ts";
import { takeOverCylinders, writeUpgradeReport } from "#cylinders/server/alerts/take-over.ts";
import { eraseOldMobiles } from "#cylinders/server/offers/erase-mobiles.ts";
import { moveEveryPaidDeposit } from "#cylinders/server/offers/waiting-deposits.ts";
import { CYLINDER_NOTICES } from "#cylinders/server/returns/send-reminders.ts";
import { NEWSLETTER_WRITERS } from "#messages/server/enquiries/send-newsletter.ts";
import { hasMailServer } from "#messages/server/mail/mail-server.ts";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { deleteOldMails } from "#messages/server/mail/store.ts";
import { startNightlyBackups } from "#office/server/backup/stored-backups.ts";
import { watchDemoGoods } from "#office/server/setup/demo-goods.ts";
import { ensureFirstAdminToken } from "#people/server/staff/access/ensure-first-admin-token.ts";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { runUnderLease } from "#platform/server/database/lease.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { openDatabase } from "#platform/server/database/open-database.ts";
import { watchVersions } from "#platform/server/jobs/watch-versions.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import { openPdfWriter } from "#platform/server/pdf/pdf-writer.ts";
import { startWhatsApp } from "#receivables/server/whatsapp/start-whatsapp.ts";
import { documentAttachment } from "#sales/server/orders/documents/document-file.ts";
import { ORDER_MAIL_WRITERS } from "#sales/server/orders/mails/order-placed-mail.ts";
import { expireHolds } from "#sales/server/orders/stock-holds/expire-holds.ts";
import { dropForgottenProofs } from "#sales/server/proofs/save-proof.ts";
import { isOwnName } from "#shop/rules/settings/demo-values.ts";
import type { Config } from "#shop/server/config.ts";
import { type Job, startJobs } from "#shop/server/jobs.ts";
import { requireSameKeys } from "#shop/server/keys/check-keys.ts";
import { holdPricesByDefault } from "#shop/server/settings/daily-movement-store.ts";
import { openSettings } from "#shop/server/settings/live-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
import { buildApp } from "./app.ts";
import { greeting } from "./greeting.ts";
import { webOf } from "./web.ts";
import { metricsOfAllWorkers, type OpenedByPrimary } from "./workers.ts";

export type ShopOpening = {
  root: string;
  config: Config;
  log: Logger;
  /** Aborted when a stop signal arrives during startup. */
  signal?: AbortSignal;
  /** In a worker: the embedded database. */
  embedded?: OpenedByPrimary | undefined;
};

/** Only one prints the shop's address. */
const isFirstProcess = cluster.isPrimary || cluster.worker?.id === 1;

export type OpenShop = { close(): Promise<void> };

export async function openShop({ root, config, log, signal, embedded }: ShopOpening): Promise<OpenShop> {
  const started: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;
  async function stopAll() {
    for (const stop of started.splice(0).reverse()) await stop();
  }
  const close = () => (closing ??= stopAll());

  try {
    const now = () => new Date();
    const { db, connection, where, ...database } = await openDatabase({
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
      log,
      signal,
      workers: config.WEB_CONCURRENCY,
      embedded,
    });
    started.push(database.close);
    await migrate(connection, { onUpgrade: takeOverCylinders(now()) });
    await writeUpgradeReport(db, config);
    await requireSameKeys(db, config);
    await fillEmptyCatalogue(db, now());
    const first = await ensureFirstAdminToken({ db, now, config });
    const versions = watchVersions({ db, log });
    started.push(versions.stop);
    const settings = await openSettings({ db, config, versions });
    if (isOwnName(settings.current().SHOP_NAME)) await holdPricesByDefault(db);
    const catalogue = await openCatalogue({ db, now, log, versions });
    started.push(catalogue.stop);
    const pdf = openPdfWriter({ log });
    started.push(pdf.stop);
    const shop: Shop = {
      ...{ db, now, config, log, catalogue, settings, pdf },
      database: { ...database, connection },
    };
    const isAlone = database.kind === "embedded" && !cluster.isWorker;
    if (cluster.isWorker) shop.metricsOfAllWorkers = metricsOfAllWorkers;
    const start = () => workInBackground(shop);
    started.push((isAlone ? start() : runUnderLease({ db, log, name: "background", start })).stop);

    const app = buildApp(shop);
    started.push(() => app.close());
    const web = await webOf({ root, config, server: app.server });
    started.push(web.close);
    pages(app, { ...web, shop, isDemo: watchDemoGoods(shop) });
    const address = await listen(app, config);
    const opened = { address: config.PUBLIC_URL ?? address, where, first, config, name: settings.current().SHOP_NAME };
    if (isFirstProcess) console.log(greeting({ ...opened, hasMailServer: hasMailServer(shop) }));
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

const [MINUTE, HOUR] = [60, 60 * 60];

const JOBS: readonly Job[] = [
  // A publication is at most so late.
  { name: "publishing scheduled prices", everySeconds: 5, run: publishDue },
  ...PRODUCT_NOTICES,
  ...CYLINDER_NOTICES,
  { name: "deleting unused payment proofs", everySeconds: HOUR, run: dropForgottenProofs },
  { name: "deleting old mails", everySeconds: HOUR, run: deleteOldMails },
  { name: "erasing old mobiles", everySeconds: HOUR, run: eraseOldMobiles },
  { name: "releasing stock of unpaid orders", everySeconds: MINUTE, run: expireHolds },
  { name: "moving paid deposits", everySeconds: MINUTE, run: moveEveryPaidDeposit },
];

function workInBackground(shop: Shop): { stop(): Promise<void> } {
  const work = [
    ...startJobs(shop, JOBS),
    ...(shop.database.kind === "embedded" ? [startNightlyBackups(shop)] : []),
    startMailSender(shop, {
      post: openMailTransport(shop, shop.log, console.log),
      writers: { ...ORDER_MAIL_WRITERS, ...PRICE_ALERT_WRITERS, ...NEWSLETTER_WRITERS },
      attachDocument: (number, language) => documentAttachment(shop, number, language),
      chance: Math.random,
    }),
    ...(shop.config.whatsAppIsOn ? startWhatsApp(shop) : []),
  ];
  return {
    async stop() {
      for (const { stop } of work.reverse()) await stop();
    },
  };
}

/** Connections during a brief overload wait in the kernel. Beyond Node's default of 511 Linux would drop them silently. */
const LISTEN_BACKLOG = 4096;

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<string> {
  try {
    return await app.listen({ host: HOST, port: PORT, backlog: LISTEN_BACKLOG });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new CannotOpen(`Port ${PORT} is taken. Name another one in PORT.`);
    if (code === "EACCES")
      throw new CannotOpen(`Port ${PORT} may not be used by this account. Name another one in PORT.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new CannotOpen(`HOST ${HOST} is not an address of this machine.`);
    throw error;
  }
}

declare module "#shop/server/shop.ts" {
  interface Shop {
    /** In a worker. */
    metricsOfAllWorkers?: () => Promise<string>;
  }
}
