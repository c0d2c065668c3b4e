import { Link } from "react-router";
import type { EmptyNeed } from "#catalogue/rules/empties/requirement.ts";
import { imageAddress } from "#catalogue/rules/products/image-address.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { packText } from "#catalogue/web/products/prices/pack-text.ts";
import { usePictureBase } from "#catalogue/web/products/product-picture.tsx";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CylinderIcon } from "#platform/web/ui/buttons/icons.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";
import type { QuantityLimits } from "#platform/web/ui/fields/typed-quantity.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { unbroken } from "#platform/web/ui/text/unbroken.ts";
import { type CartItem, lineTotal } from "#sales/rules/cart/cart.ts";
import { mostToBuy } from "#sales/rules/cart/follow-gas.ts";
import type { GoodsLine } from "#sales/rules/cart/goods-lines.ts";
import { refusalText } from "#sales/rules/cart/refusal.ts";
import { UnitPrice } from "#sales/web/cart/unit-price.tsx";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { changeLine, removeLine } from "./change-cart.ts";

export function CartLine({ line: { item, need, empties }, publicPrice }: { line: GoodsLine; publicPrice: Paise }) {
  const pictureBase = usePictureBase();
  const picture = item.image ?? `/images/products/${encodeURIComponent(item.originalProductId)}.svg`;
  const pack = packText(item);
  const { text: name, lang } = useShownLine()(item);
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
          <h3 lang={lang} className="font-semibold leading-snug">
            <Link to={productPath({ id: item.originalProductId })} className="hover:text-cold hover:underline">
              {unbroken(name)}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-soft text-sm">
            {pack && `${unbroken(pack)} · `}
            {rich("{price} each", { price: <UnitPrice price={rupees(item.price)} publicPrice={publicPrice} /> })}
          </p>
        </div>
      </div>
      <LineControls item={{ ...item, name }} total={shopPrice(lineTotal(item))} />
      {need && <DepositLine need={need} gas={name} empties={empties} />}
    </li>
  );
}

type Props = { need: EmptyNeed; gas: string; empties: CartItem | undefined };

/** The empties of one gas: bought on deposit, coming back, and still missing. */
function DepositLine({ need, gas, empties }: Props) {
  const empty = useShownLine()(need).text;
  return (
    <div className="mt-3 rounded-control bg-sunken px-3 py-2.5">
      <p className="flex gap-2 font-medium text-[0.9375rem]">
        <CylinderIcon className="mt-0.5 size-5 text-ink-soft" />
        {empty}
        {empties && <span className="ml-auto font-semibold">{shopPrice(lineTotal(empties))}</span>}
      </p>
      {empties && (
        <>
          <p className="mt-0.5 text-ink-soft text-sm">
            {t("Refundable deposit, {amount} each", { amount: shopPrice(need.deposit) })}
          </p>
          <LineControls
            item={{ ...empties, name: t("{empty} for {gas}", { empty, gas }) }}
            limits={{ min: 1, max: mostToBuy(need) }}
          />
        </>
      )}
      {need.returning > 0 && (
        <p className="mt-1 text-sm">{t("{count} of your own coming back", { count: need.returning })}</p>
      )}
      {need.remaining > 0 && (
        <p className="mt-1 font-medium text-sm text-warn">{t("{count} still missing", { count: need.remaining })}</p>
      )}
    </div>
  );
}

type LineControlsProps = {
  item: CartItem;
  /** Omitted where the total is already shown above. */
  total?: string;
  limits?: QuantityLimits;
};

function LineControls({ item, total, limits }: LineControlsProps) {
  const changeLine = useChangeLine();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
      {/* Only a finished quantity counts: a half-typed one would lower the empties and drop returns. */}
      <NumberStepper
        label={t("Quantity of {name}", { name: item.name })}
        value={item.quantity}
        onChange={(quantity) => changeLine(item.id, quantity)}
        whenFinished
        {...(limits && { limits })}
      />
      <Button kind="plain" size="small" onClick={() => removeLine(item)}>
        {t("Remove")}
        <span className="sr-only">: {item.name}</span>
      </Button>
      {total && <p className="ml-auto font-semibold">{total}</p>}
    </div>
  );
}

function useChangeLine() {
  const { whatsapp } = useShop();
  return (id: string, quantity: number) => {
    const change = changeLine(id, quantity);
    if (!change.ok) toast(refusalText(change.refusal, whatsapp), "problem");
  };
}
