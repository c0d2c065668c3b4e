import { needsBySize } from "#catalogue/rules/empties/needs-by-size.ts";
import type { EmptyNeed } from "#catalogue/rules/empties/requirement.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CartIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import type { CartItem } from "#sales/rules/cart/cart.ts";
import { needsOf } from "#sales/rules/cart/follow-gas.ts";
import { goodsLines } from "#sales/rules/cart/goods-lines.ts";
import { publicPriceOf } from "#sales/rules/cart/refresh-prices.ts";
import { Bill } from "#sales/web/cart/bill.tsx";
import { useCart } from "#sales/web/cart/cart-store.ts";
import { ShortLines } from "#sales/web/cart/short-lines.tsx";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";
import { type TodaysCart, useTodaysCart } from "#sales/web/cart/use-todays-cart.ts";
import { bothTexts } from "#shop/rules/identity/shop-texts.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { CartLine } from "./cart-line.tsx";
import { acceptPrices, removeLine } from "./change-cart.ts";
import { EmptiesQuestion } from "./empties-question.tsx";
import { useBill } from "./use-bill.ts";

export function CartGoods() {
  const isEmpty = useCart().items.length === 0;
  const today = useTodaysCart();
  const bill = useBill(today.cart);
  const needs = needsOf(today.cart);

  if (isEmpty) {
    return (
      <EmptyState
        icon={<CartIcon className="size-7" />}
        title={t("Your cart is empty.")}
        text={t("Products you add stay here until you order them.")}
      />
    );
  }
  return (
    <div className="space-y-5">
      <EmptiesQuestion cart={today.cart} />
      <PriceChanges today={today} />
      <GoneLines gone={today.gone} />
      <ShortLines short={today.short} />
      <ul className="divide-y divide-line">
        {goodsLines(today.cart).map((line) => (
          <CartLine key={line.item.id} line={line} publicPrice={publicPriceOf(today, line.item)} />
        ))}
      </ul>
      {needs.length > 0 && <EmptiesBox needs={needs} />}
      <Bill bill={bill} hidesTotal />
      {bill.gasKilograms > 0 && (
        <p className="text-ink-soft text-sm">
          {t("Handling and the kind of GST depend on the delivery state. You choose it at checkout.")}
        </p>
      )}
      {needs.length > 0 && <DepositNote />}
    </div>
  );
}

function DepositNote() {
  const shop = useShop();
  return (
    <Notice>
      {bothTexts(shop, "depositNote").map(({ text, lang }) => (
        <p key={text} lang={lang} className="not-first:mt-1">
          {text}
        </p>
      ))}
    </Notice>
  );
}

function GoneLines({ gone }: { gone: readonly CartItem[] }) {
  const shown = useShownLine();
  if (gone.length === 0) return null;
  return (
    <Notice kind="warn" title={t("No longer available")}>
      <p>{t("Not included in the bill below or in your order.")}</p>
      <ul className="mt-1">
        {gone.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-2">
            <span>
              {item.quantity} × {shown(item).text}
            </span>
            <Button kind="plain" size="small" onClick={() => removeLine(item)}>
              {t("Remove")}
              <span className="sr-only">: {shown(item).text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function PriceChanges({ today }: { today: TodaysCart }) {
  const shown = useShownLine();
  if (today.isUnchecked) {
    return (
      <Notice kind="warn" title={t("Today's prices could not be checked")}>
        {t("These prices are from when you added each item. You see today's prices before you pay.")}
      </Notice>
    );
  }
  if (today.repriced.length === 0) return null;
  return (
    <Notice kind="warn" title={t("Prices have changed")}>
      <ul className="mt-1 space-y-1">
        {today.repriced.map(({ item, before }) => (
          <li key={item.id}>
            {rich("{name}: {price} each, was {before}", {
              name: shown(item).text,
              price: <span className="font-semibold text-ink">{shopPrice(rupees(item.price))}</span>,
              before: <s>{shopPrice(rupees(before))}</s>,
            })}
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-3" onClick={() => acceptPrices(today)}>
        {t("Use today's prices")}
      </Button>
    </Notice>
  );
}

const COLUMNS = perLanguage(() => [t("Size"), t("Required"), t("Returning"), t("Buying"), t("Missing")]);

function EmptiesBox({ needs }: { needs: readonly EmptyNeed[] }) {
  return (
    <section aria-labelledby="returnable-empties" className="rounded-card border border-line p-3 sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 id="returnable-empties" className="font-semibold">
          {t("Returnable empty cylinders")}
        </h3>
        <ButtonLink to="/empty-cylinders" size="small">
          {t("Change")}
          <span className="sr-only"> {t("how many empties you return or buy")}</span>
        </ButtonLink>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {t("Each filled cylinder needs an empty one: send back your own, or buy one on a refundable deposit.")}
      </p>
      <table className="mt-3 w-full text-sm [&_:is(td,th)]:not-first:pl-2">
        <caption className="sr-only">{t("Empty cylinders by size")}</caption>
        <thead className="text-ink-soft max-sm:text-xs">
          <tr>
            {COLUMNS().map((column, place) => (
              <th key={column} scope="col" className={`pb-1 font-medium ${place === 0 ? "text-left" : "text-right"}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {needsBySize(needs).map(({ size, sizeTitle, required, returning, buying, remaining }) => (
            <tr key={size} className="border-line border-t text-right">
              <th scope="row" className="py-1.5 text-left font-semibold capitalize">
                {sizeTitle()}
              </th>
              <td>{required}</td>
              <td>{returning}</td>
              <td>{buying}</td>
              <td className={remaining > 0 ? "font-semibold text-warn" : ""}>{remaining}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
