/** Sets one price per kilogram: a publication of one. */

import { leadingPrice } from "#catalogue/rules/pricing/leading-price.ts";
import { isLargeChange, LARGE_CHANGE_PERCENT } from "#catalogue/rules/pricing/price-changes.ts";
import { lockQuotedProducts } from "#catalogue/server/products/reprice.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { publishNow } from "./publish-prices.ts";

type SetPriceInput = { id: string; perKgPrice: number; confirm?: boolean | undefined; admin: Admin };

export async function setPrice(
  shop: Shop,
  { id, perKgPrice, confirm, admin }: SetPriceInput,
): Promise<{ message: string }> {
  const price = rupees(perKgPrice);
  const name = await change(shop, admin, async (work) => {
    const product = (await lockQuotedProducts(work.tx, [id])).get(id);
    if (product?.unit !== "kg") throw new Problem("price-not-per-kg", t("This product is not priced per kg."));
    if (!confirm && isLargeChange(product.price, price)) {
      throw new Problem(
        "large-price-change",
        largeStep({ name: product.name, own: product.price, today: await today(shop, id), to: price }),
        { details: { before: inRupees(product.price), after: inRupees(price) } },
      );
    }
    await publishNow(work, { prices: [{ from: product, to: price }], admin, now: work.at });
    return product.product.name ?? id;
  });
  await shop.catalogue.refresh();
  return { message: t("{name} is now {price} per kg.", { name, price: shopPrice(price) }) };
}

/** What buyers see, with the daily movement. */
const today = async ({ catalogue }: Shop, id: string): Promise<Paise | undefined> => {
  const product = catalogue.current().byId.get(id);
  return product && leadingPrice(product);
};

type Step = { name: string; own: Paise; today: Paise | undefined; to: Paise };

/** Names both prices: the admin sees today's, the step is measured from the own price. */
function largeStep({ name, own, today, to }: Step): string {
  const step = { name, own: shopPrice(own), to: shopPrice(to), percent: LARGE_CHANGE_PERCENT };
  return today === undefined || today === own
    ? t(
        "The shop's own price of {name} is {own} per kg. {to} differs from it by more than {percent}%. Please confirm.",
        step,
      )
    : t(
        "The shop's own price of {name} is {own} per kg (today {today} after the daily change). {to} differs from it by more than {percent}%. Please confirm.",
        { ...step, today: shopPrice(today) },
      );
}
