/** Alerts are chosen singly. Price alerts end singly, all at once, or by the link in each mail; a stock alert ends with its notice. */

import { MAX_ALERTS } from "#catalogue/rules/daily-prices/price-alert.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { isEmptyCylinder, isGas } from "#catalogue/rules/products/product-kind.ts";
import { titlesOf } from "#catalogue/server/products/titles-of.ts";
import { deleteUnsentNotices } from "#messages/server/mail/notices-store.ts";
import { customerById, lockCustomer } from "#people/server/accounts/customer-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { readLink } from "#shop/server/keys/signed-link.ts";
import type { Shop } from "#shop/server/shop.ts";
import { alertsOf, dropPriceAlerts, saveAlert } from "./alert-store.ts";
import type { AlertKind } from "./schema.ts";

const MAX_STOCK_ALERTS = 100;

export async function chosenAlerts(db: Database, accountId: string, kind: AlertKind) {
  const alerts = await alertsOf(db, accountId, kind);
  const titles = await titlesOf(
    db,
    alerts.map(({ id }) => id),
    (product) => shownTitle(product).text,
  );
  return alerts.map(({ id, chosenAt }) => ({ id, name: titles.get(id) ?? id, since: chosenAt }));
}

export const chosenGases = async (db: Database, accountId: string) => ({
  gases: await chosenAlerts(db, accountId, "price"),
});

type Choice = { accountId: string; id: string };

export async function choosePriceAlert(shop: Shop, { accountId, id }: Choice) {
  const product = shop.catalogue.current().byId.get(id);
  if (product === undefined || !isGas(product) || isEmptyCylinder(product))
    throw new Problem("not-found", t("This gas is not on the price list."));
  await addAlert(shop, { accountId, id, kind: "price" });
  return chosenGases(shop.db, accountId);
}

export async function chooseStockAlert(shop: Shop, { accountId, id }: Choice) {
  const product = shop.catalogue.current().byId.get(id);
  if (product === undefined || isEmptyCylinder(product))
    throw new Problem("not-found", t("This product is no longer sold."));
  if (product.inStock) return { message: t("It is in stock again. You can order it now.") };
  await addAlert(shop, { accountId, id, kind: "stock" });
  return { message: t("We will mail you once when it is back in stock.") };
}

const addAlert = ({ db, now }: Shop, { accountId, id, kind }: Choice & { kind: AlertKind }) =>
  db.transaction(async (tx) => {
    // Two concurrent choices must not exceed the limit.
    await lockCustomer(tx, accountId);
    const customer = await customerById(tx, accountId);
    if (!customer?.emailVerifiedAt)
      throw new Problem("email-unverified", t("Please confirm your email address first: alerts are sent there."));
    const { length } = await alertsOf(tx, accountId, kind);
    if (kind === "price" && length >= MAX_ALERTS)
      throw new Problem("too-many-alerts", t("You can choose at most {count} gases.", { count: MAX_ALERTS }));
    if (length >= MAX_STOCK_ALERTS)
      throw new Problem(
        "too-many-alerts",
        t("You can wait for at most {count} products.", { count: MAX_STOCK_ALERTS }),
      );
    await saveAlert(tx, { accountId, productId: id, kind, chosenAt: now() });
  });

export async function endPriceAlert({ db }: Shop, { accountId, id }: Choice) {
  await dropPriceAlerts(db, accountId, id);
  return chosenGases(db, accountId);
}

/** Also deletes unsent notices. */
export async function endPriceAlerts({ db }: Pick<Shop, "db">, accountId: string) {
  await db.transaction(async (tx) => {
    await dropPriceAlerts(tx, accountId);
    await deleteUnsentNotices(tx, "price-alert", accountId);
  });
  return { gases: [] };
}

/** The same response for an account that is deleted or has no alerts: the result is the same. */
export async function endByLink(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  token: string,
): Promise<{ message: string }> {
  const link = readLink(config, "end-alerts", token, now());
  if (link === undefined)
    throw new Problem("link-not-valid", t("This link is not valid. Please open the one in our mail."));
  if (link.isExpired)
    throw new Problem(
      "link-expired",
      t("This link has expired. Please log in and turn off the alerts in your account."),
    );
  await endPriceAlerts({ db }, link.about);
  return { message: t("You will get no more price alerts.") };
}
