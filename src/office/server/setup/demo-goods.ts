/** The demo products of a new shop. The owner keeps, replaces or removes them. */
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { demoCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import type { CatalogueOfTheDay } from "#catalogue/server/products/catalogue-of-the-day.ts";
import { soldAmong } from "#catalogue/server/products/product-list-store.ts";
import type { Shop } from "#shop/server/shop.ts";

let ids: Promise<readonly string[]> | undefined;

/** Without the empty cylinders, which gas needs. */
const demoIds = () =>
  (ids ??= demoCatalogue().then((goods) => goods.filter((product) => !isEmptyCylinder(product)).map(({ id }) => id)));

/** Demo products that are for sale. */
export const demoProductIds = async ({ db }: Pick<Shop, "db">): Promise<string[]> => soldAmong(db, await demoIds());

async function sellsAny(now: CatalogueOfTheDay): Promise<boolean> {
  const demo = await demoIds();
  const sold = await now.sold(demo);
  return demo.some((id) => sold.has(id));
}

/** Whether visitors see demo products that the owner has not decided to keep. Looks once per catalogue version. */
export function watchDemoGoods({ catalogue, settings }: Pick<Shop, "catalogue" | "settings">) {
  const found = new WeakMap<CatalogueOfTheDay, Promise<boolean>>();
  function hasDemoGoods(now: CatalogueOfTheDay): Promise<boolean> {
    const known = found.get(now) ?? sellsAny(now);
    found.set(now, known);
    return known.catch(() => {
      // A page opens without the notice while the database is away.
      found.delete(now);
      return false;
    });
  }
  return async (): Promise<boolean> => !settings.keepsDemoGoods() && hasDemoGoods(catalogue.current());
}
