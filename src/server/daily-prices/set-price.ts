/** An admin's price per kilogram of one product: a publication of one. */
import { inRupees, rupees, shopPrice } from "#domain/money.ts";
import { isLargeChange } from "#domain/pricing/price-changes.ts";
import { lockQuotedProducts } from "#server/catalogue/reprice.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import type { Admin } from "./keep-publication.ts";
import { publishNow } from "./publish-prices.ts";

type Asked = { id: string; perKgPrice: number; confirm?: boolean | undefined; admin: Admin };

export async function setPrice(shop: Shop, { id, perKgPrice, confirm, admin }: Asked): Promise<{ message: string }> {
  const price = rupees(perKgPrice);
  const name = await shop.db.transaction(async (tx) => {
    const product = (await lockQuotedProducts(tx, [id])).get(id);
    if (product?.unit !== "kg") throw new Problem("price-not-per-kg", "This product is not priced per kg.");
    if (!confirm && isLargeChange(product.price, price)) {
      throw new Problem(
        "large-price-change",
        `This changes the price from ${shopPrice(product.price)} to ${shopPrice(price)} per kg. Please confirm.`,
        { details: { before: inRupees(product.price), after: inRupees(price) } },
      );
    }
    await publishNow(tx, { prices: [{ from: product, to: price }], admin, now: shop.now() });
    return product.product.name ?? id;
  });
  await shop.catalogue.refresh();
  return { message: `${name} is now ${shopPrice(price)} per kg.` };
}
