/** A customer asks for one product that is out of stock, and gets one mail when it is back. */
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { titlesOf } from "#catalogue/server/products/titles-of.ts";
import { customerById, lockCustomer } from "#people/server/accounts/customer-store.ts";
import { notify } from "#people/server/notices/notify.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { repeat } from "#platform/server/jobs/repeat.ts";
import type { Shop } from "#shop/server/shop.ts";
import { stockBackMail } from "./stock-back-mail.ts";
import { alertsOf, awaitedProducts, saveAlert, takeAlerts } from "./store.ts";

const MAX_ALERTS = 100;

type StockAlertInput = { accountId: string; id: string };

export async function askStockAlert({ db, now, catalogue }: Shop, { accountId, id }: StockAlertInput) {
  const product = catalogue.current().byId.get(id);
  if (product === undefined || isEmptyCylinder(product))
    throw new Problem("not-found", t("This product is no longer sold."));
  if (product.inStock) return { message: t("It is in stock again. You can order it now.") };
  await db.transaction(async (tx) => {
    // Two concurrent requests must not exceed the limit.
    await lockCustomer(tx, accountId);
    const customer = await customerById(tx, accountId);
    if (!customer?.emailVerifiedAt)
      throw new Problem("email-unverified", t("Please confirm your email address first: alerts are sent there."));
    if ((await alertsOf(tx, accountId)).length >= MAX_ALERTS)
      throw new Problem("too-many-alerts", t("You can wait for at most {count} products.", { count: MAX_ALERTS }));
    await saveAlert(tx, { accountId, productId: id, requestedAt: now() });
  });
  return { message: t("We will mail you once when it is back in stock.") };
}

/** For the customer's data export. */
export async function awaitedBy(db: Database, accountId: string) {
  const alerts = await alertsOf(db, accountId);
  const titles = await titlesOf(
    db,
    alerts.map(({ id }) => id),
    (product) => shownTitle(product).text,
  );
  return alerts.map(({ id, requestedAt }) => ({ id, name: titles.get(id) ?? id, since: requestedAt }));
}

type Dependencies = Pick<Shop, "db" | "now" | "log" | "catalogue"> & { settings: Pick<Shop["settings"], "current"> };

const LOOK_EVERY_MILLISECONDS = 60_000;
const MAILS_AT_ONCE = 200;

export const startStockAlerts = (shop: Dependencies) =>
  repeat(
    {
      everyMilliseconds: LOOK_EVERY_MILLISECONDS,
      failure: "stock alerts could not be queued; trying again later",
      log: shop.log,
    },
    () => sendStockAlerts(shop),
  );

/** Alerts are deleted in the transaction that queues their mails, so none is sent twice or lost. */
export async function sendStockAlerts({ db, now, catalogue, settings }: Dependencies): Promise<number> {
  const ids = await awaitedProducts(db);
  if (ids.length === 0) return 0;
  const { byId } = catalogue.current();
  const back = ids.filter((id) => byId.get(id)?.inStock);
  if (back.length === 0) return 0;
  return db.transaction(async (tx) => {
    const readers = await takeAlerts(tx, back, MAILS_AT_ONCE);
    for (const { id: customerId, productId, email, language, firstName } of readers) {
      const product = byId.get(productId);
      if (!product) continue;
      await notify({ settings }, { tx, at: now(), customerId, language }, (current) =>
        stockBackMail(current, { to: email ?? "", firstName: firstName ?? "", product }),
      );
    }
    return readers.length;
  });
}
