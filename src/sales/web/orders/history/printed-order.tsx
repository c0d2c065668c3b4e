import { grouped } from "#platform/rules/language/grouped.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { amountInWords } from "#platform/rules/money/amount-in-words.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { Fact } from "#platform/web/ui/facts.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { priceMadeOf, unitOfLine } from "#sales/rules/orders/order-line.ts";
import { buyerLine } from "#sales/rules/orders/order-state.ts";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { OrderBill } from "#sales/web/orders/order-bill.tsx";
import { OrderLinks } from "#sales/web/orders/order-links.tsx";
import { money } from "#sales/web/orders/order-text.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { ExpectedEmpties } from "./expected-empties.tsx";
import { OrderQr } from "./order-qr.tsx";

/** An A4 page, shown only in print. */
export function PrintedOrder({ order }: { order: Order }) {
  return (
    <article
      aria-label={t("Order summary {orderNumber}", { orderNumber: order.orderNumber })}
      className="own-paper hidden break-after-page space-y-3 last:break-after-auto print:block"
    >
      <PrintedHead />
      <div className="flex items-start justify-between gap-8">
        <div>
          <p className="font-bold text-heading">{t("Order {orderNumber}", { orderNumber: order.orderNumber })}</p>
          <p>{dateTimeText(order.orderDate)}</p>
          <p>{t("Payment: {status}", { status: buyerLine(order) })}</p>
          {order.utr && <p>UTR: {order.utr}</p>}
        </div>
        <OrderQr order={order} />
      </div>
      <dl className="grid grid-cols-3 gap-6">
        <OrderLinks order={order} />
      </dl>
      <PrintedItems items={order.items} />
      <div className="grid break-inside-avoid grid-cols-[1fr_17rem] gap-8">
        <dl className="space-y-4">
          <Fact name={t("Grand Total in words")}>{amountInWords(rupees(order.grandTotal), spokenLanguage())}</Fact>
          <ExpectedEmpties order={order} />
        </dl>
        <OrderBill order={order} />
      </div>
      <p className="border-line border-t pt-3 text-sm">
        {t("Order summary, not a tax invoice. Deposits for cylinders are refundable and carry no GST.")}
      </p>
    </article>
  );
}

function PrintedHead() {
  const { name, address, phones, email, gstin } = useShop();
  return (
    <header className="flex items-start justify-between gap-8 border-ink border-b-2 pb-3">
      <div>
        <p className="font-bold text-title">{name}</p>
        <p className="max-w-prose whitespace-pre-line">{address}</p>
        {gstin && <p>GSTIN {gstin}</p>}
      </div>
      <div className="text-right">
        <p className="font-semibold">{t("Order summary")}</p>
        <p>{phones.join(", ")}</p>
        <p>{email}</p>
      </div>
    </header>
  );
}

/** The table head repeats on every page, and no row breaks across pages. */
function PrintedItems({ items }: { items: Order["items"] }) {
  const shown = useShownLine();
  return (
    <table className="printed-items">
      <thead>
        <tr>
          <th scope="col">{t("Item")}</th>
          <th scope="col">{t("HSN")}</th>
          <th scope="col">{t("Unit price")}</th>
          <th scope="col">{t("Quantity")}</th>
          <th scope="col">{t("Total")}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">{shown(item).text}</th>
            <td>{item.hsn}</td>
            <td>
              {money(item.price)} {unitOfLine(item)}
              <span className="block text-ink-soft">{priceMadeOf(item)}</span>
            </td>
            <td>{grouped(item.quantity)}</td>
            <td>{money(item.totalItemPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
