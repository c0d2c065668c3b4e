/** The display name of a cart or order line. Mails and documents use the billed name in every language. */

import { emptyTitle } from "#catalogue/rules/empties/sizes.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { type LocalizedText, written } from "#platform/rules/language/language.ts";

type Line = { id: string; name: string };

/** `products` are those in this browser; a line of another product has the name it was added with. */
export function displayLine({ id, name }: Line, products: ReadonlyMap<string, Product>): LocalizedText {
  const empty = emptyTitle(id);
  if (empty) return { text: empty, lang: undefined };
  const [productId = "", weight] = id.split("@");
  const own = products.get(productId)?.nameInHindi;
  return written(name, { hi: own && weight ? `${own}, ${sizeText(weight)}` : own });
}
