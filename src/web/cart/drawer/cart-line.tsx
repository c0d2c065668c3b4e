import { Link } from "react-router";
import { lineTotal } from "#domain/cart/cart.ts";
import type { GoodsLine } from "#domain/cart/goods-lines.ts";
import { imageAddress } from "#domain/catalogue/image-address.ts";
import { rupees, shopPrice } from "#domain/money.ts";
import { packText } from "#web/catalogue/pack-text.ts";
import { productPath } from "#web/catalogue/product-address.ts";
import { usePictureBase } from "#web/catalogue/use-picture-base.ts";
import { unbroken } from "#web/ui/unbroken.ts";
import { DepositLine } from "./deposit-line.tsx";
import { LineControls } from "./line-controls.tsx";

/** One thing in the cart: how many, for how much, and the empties that belong to it. */
export function CartLine({ line: { item, need, empties } }: { line: GoodsLine }) {
  const pictureBase = usePictureBase();
  const picture = item.image ?? `/images/products/${encodeURIComponent(item.originalProductId)}.svg`;
  const pack = packText(item);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex gap-3">
        <img
          src={imageAddress(picture, pictureBase)}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-control bg-sunken object-contain p-1"
        />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold leading-snug">
            <Link to={productPath({ id: item.originalProductId })} className="hover:text-cold hover:underline">
              {unbroken(item.name)}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-soft text-sm">
            {pack && `${unbroken(pack)} · `}
            {shopPrice(rupees(item.price))} each
          </p>
        </div>
      </div>
      <LineControls item={item} total={shopPrice(lineTotal(item))} />
      {need && <DepositLine need={need} empties={empties} />}
    </li>
  );
}
