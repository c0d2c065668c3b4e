import { imageAddress } from "#catalogue/rules/products/image-address.ts";
import { usePictureBase } from "#catalogue/web/products/product-picture.tsx";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice, times } from "#platform/rules/money/money.ts";
import { CylinderIcon } from "#platform/web/ui/buttons/icons.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { unbroken } from "#platform/web/ui/text/unbroken.ts";
import type { CartItem } from "#sales/rules/cart/cart.ts";
import { publicPriceOf, type RefreshedCart } from "#sales/rules/cart/refresh-prices.ts";
import { itemFacts } from "#sales/rules/checkout/item-facts.ts";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";

export function ItemList({ today }: { today: Pick<RefreshedCart, "cart" | "publicCart"> }) {
  const pictureBase = usePictureBase();
  const shown = useShownLine();
  return (
    <ul className="divide-y divide-line">
      {today.cart.items.map((item) => (
        <li key={item.id} className={`flex gap-4 py-4 ${item.isEmptyCylinder ? "pl-6 sm:pl-10" : ""}`}>
          <Picture item={item} base={pictureBase} />
          <div className="min-w-0 flex-1">
            <p lang={shown(item).lang} className="font-medium">
              {unbroken(shown(item).text)}
            </p>
            <p className="text-ink-soft text-sm">{itemFacts(item).join(" · ")}</p>
            <YourUnitPrice price={rupees(item.price)} publicPrice={publicPriceOf(today, item)} />
            <p className="mt-1 flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-soft text-sm">{t("Quantity {count}", { count: grouped(item.quantity) })}</span>
              <span className="font-semibold">{shopPrice(times(rupees(item.price), item.quantity))}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type YourUnitPriceProps = { price: Paise; publicPrice: Paise };

function YourUnitPrice({ price, publicPrice }: YourUnitPriceProps) {
  if (price >= publicPrice) return null;
  return (
    <p className="text-ink-soft text-sm">
      {rich("{own}, standard price {price} each", {
        own: <span className="font-semibold text-cold">{t("Your price")}</span>,
        price: shopPrice(publicPrice),
      })}
    </p>
  );
}

/** An empty has an icon: its picture is on no other page and would be missing without a signal. */
function Picture({ item, base }: { item: CartItem; base: string }) {
  if (item.isEmptyCylinder)
    return (
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-soft">
        <CylinderIcon />
      </span>
    );
  const drawn = `/images/products/${encodeURIComponent(item.originalProductId)}.svg`;
  return (
    <img
      src={imageAddress(item.image ?? drawn, base)}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="size-16 shrink-0 rounded-control bg-sunken object-contain"
    />
  );
}
