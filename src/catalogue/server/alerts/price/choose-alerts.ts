/** Alerts are chosen singly, and ended singly, all at once, or by the link in each mail. */

import { MAX_ALERTS } from "#catalogue/rules/daily-prices/price-alert.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { isEmptyCylinder, isGas } from "#catalogue/rules/products/product-kind.ts";
import { titlesOf } from "#catalogue/server/products/titles-of.ts";
import { customerById, lockCustomer } from "#people/server/accounts/customer-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { readLink, signLink } from "#shop/server/keys/signed-link.ts";
import type { Shop } from "#shop/server/shop.ts";
import { alertsOf, countAlerts, dropAlert, dropAlerts, saveAlert } from "./alert-store.ts";

export async function chosenAlerts(db: Database, accountId: string) {
  const alerts = await alertsOf(db, accountId);
  const titles = await titlesOf(
    db,
    alerts.map(({ id }) => id),
    (product) => shownTitle(product).text,
  );
  return {
    gases: alerts.map(({ id, chosenAt }) => ({ id, name: titles.get(id) ?? id, since: chosenAt })),
  };
}

type Choice = { accountId: string; id: string };

export async function chooseAlert({ db, now, catalogue }: Shop, { accountId, id }: Choice) {
  const product = catalogue.current().byId.get(id);
  if (product === undefined || !isGas(product) || isEmptyCylinder(product))
    throw new Problem("not-found", t("This gas is not on the price list."));
  await db.transaction(async (tx) => {
    // Two concurrent choices must not exceed the limit.
    await lockCustomer(tx, accountId);
    const customer = await customerById(tx, accountId);
    if (!customer?.emailVerifiedAt)
      throw new Problem("email-unverified", t("Please confirm your email address first: alerts are sent there."));
    if ((await countAlerts(tx, accountId)) >= MAX_ALERTS)
      throw new Problem("too-many-alerts", t("You can choose at most {count} gases.", { count: MAX_ALERTS }));
    await saveAlert(tx, { accountId, productId: id, chosenAt: now() });
  });
  return chosenAlerts(db, accountId);
}

export async function endAlert({ db }: Shop, { accountId, id }: Choice) {
  await dropAlert(db, accountId, id);
  return chosenAlerts(db, accountId);
}

export async function endAlerts({ db }: Pick<Shop, "db">, accountId: string) {
  await db.transaction((tx) => dropAlerts(tx, accountId));
  return { gases: [] };
}

/** Long enough for an old mail; the link can only end the alerts. */
const LINK_LIVES_MILLISECONDS = 400 * 24 * 60 * 60 * 1000;

export const endToken = ({ config }: Pick<Shop, "config">, accountId: string, now: Date): string =>
  signLink(config, "end-alerts", { about: accountId, until: new Date(now.getTime() + LINK_LIVES_MILLISECONDS) });

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
  await endAlerts({ db }, link.about);
  return { message: t("You will get no more price alerts.") };
}
