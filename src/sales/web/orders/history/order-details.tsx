import { receivedText } from "#books/rules/ledger/part-payment.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { PrintIcon } from "#platform/web/ui/buttons/print-icon.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Fact } from "#platform/web/ui/facts.tsx";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { type Column, Table } from "#platform/web/ui/table.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { unbroken } from "#platform/web/ui/text/unbroken.ts";
import { requestsPayment } from "#sales/rules/orders/order-bill.ts";
import { priceMadeOf, unitOfLine } from "#sales/rules/orders/order-line.ts";
import { buyerTexts, mayBuyerCancel, orderState } from "#sales/rules/orders/order-state.ts";
import { isShort, reservationForBuyer } from "#sales/rules/orders/stock-hold.ts";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { OrderBill } from "#sales/web/orders/order-bill.tsx";
import { OrderLinks } from "#sales/web/orders/order-links.tsx";
import { money } from "#sales/web/orders/order-text.ts";
import { useBuyerSteps } from "#sales/web/orders/use-buyer-steps.ts";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import { AddProofDialog } from "./add-proof-dialog.tsx";
import { CancelOrderButton } from "./cancel-order-button.tsx";
import { ExpectedEmpties } from "./expected-empties.tsx";
import { OrderEvents } from "./order-events.tsx";
import { OrderQr } from "./order-qr.tsx";
import { OrderTransport } from "./order-transport.tsx";

type Props = { order: Order; onPrint: () => void; onChange: (order: Order) => void };

export function OrderDetails({ order, onPrint, onChange }: Props) {
  return (
    <div className="space-y-6 border-line border-t p-4 sm:p-6">
      <OrderItems order={order} />
      <div className="grid gap-6 md:grid-cols-[1fr_20rem] lg:gap-10">
        <dl className="grid content-start gap-5 max-md:order-2 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          <OrderLinks order={order} />
          <OrderPayment order={order} />
          <OrderTransport order={order} />
          <ExpectedEmpties order={order} />
          {order.message && (
            <Fact name={t("Your message")}>
              <span className="whitespace-pre-line">{order.message}</span>
            </Fact>
          )}
        </dl>
        <div className="space-y-6">
          <OrderBill order={order} />
          <div className="flex items-center gap-4 md:justify-end md:text-right">
            <p className="text-ink-soft text-sm md:max-w-36">{t("Scan for the number, date, total and payment.")}</p>
            <OrderQr order={order} />
          </div>
        </div>
      </div>
      <OrderEvents order={order} />
      <OrderActions order={order} onPrint={onPrint} onChange={onChange} />
    </div>
  );
}

function OrderPayment({ order }: { order: Order }) {
  const { label, truth, next } = buyerTexts(order);
  const reservation = reservationForBuyer(order);
  const { payment } = useBuyerSteps(order);
  const received = receivedText(order);
  return (
    <>
      <Fact name={t("Payment")}>
        {order.paidAt ? t("{label} on {moment}", { label, moment: dateTimeText(order.paidAt) }) : label}
        <span className="block font-semibold">{t("{sentence}.", { sentence: truth })}</span>
        {received && received !== truth && (
          <span className="block font-semibold">{t("{sentence}.", { sentence: received })}</span>
        )}
        {!received && !order.paid && order.open !== undefined && (
          <span className="block font-semibold">{t("{amount} is left to pay.", { amount: money(order.open) })}</span>
        )}
        {reservation && <span className="block font-semibold">{reservation}</span>}
        {payment && <span className="block font-semibold">{payment}</span>}
        {!isShort(order) && <span className="block text-ink-soft">{next}</span>}
      </Fact>
      {order.utr && (
        <Fact name="UTR">
          <span className="font-mono">{order.utr}</span>
        </Fact>
      )}
      {order.proofId && (
        <Fact name={t("Payment screenshot")}>
          <ProofThumbnail proofId={order.proofId} orderNumber={order.orderNumber} />
        </Fact>
      )}
    </>
  );
}

type Proof = { proofId: string; orderNumber: string };

function ProofThumbnail({ proofId, orderNumber }: Proof) {
  const address = `/api/payment-proofs/${proofId}`;
  return (
    <a href={address} target="_blank" rel="noopener" className="inline-block rounded-small">
      <img
        src={address}
        alt={t("Payment screenshot of order {orderNumber}, opens in a new tab", { orderNumber })}
        width={96}
        height={96}
        loading="lazy"
        className="size-24 rounded-small border border-line bg-sunken object-cover object-top"
      />
    </a>
  );
}

type OrderActionsProps = { order: Order; onPrint: () => void; onChange: (order: Order) => void };

function OrderActions({ order, onPrint, onChange }: OrderActionsProps) {
  const proof = useDialogInAddress(`proof-${order.orderNumber}`);
  const whatsAppText = useWhatsAppText();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
        {order.documents?.some(({ irnPending }) => !irnPending) && (
          <ButtonLink to={`/my-orders/${order.orderNumber}/invoice`}>{t("Invoice")}</ButtonLink>
        )}
        {mayBuyerCancel(order) && <CancelOrderButton order={order} onCancelled={onChange} />}
        <Button onClick={onPrint}>
          <PrintIcon /> {t("Print")}
        </Button>
        <WhatsAppButton text={whatsAppText("order", { number: order.orderNumber, amount: money(order.grandTotal) })} />
        {requestsPayment(order) && (
          <Button kind={isShown(order) || isShort(order) ? "quiet" : "main"} onClick={proof.show}>
            {proofLabel(order)}
          </Button>
        )}
      </div>
      <AddProofDialog open={proof.open} onClose={proof.close} order={order} onAdded={onChange} />
    </div>
  );
}

function proofLabel(order: Order): string {
  if (isShown(order)) return t("Change payment proof");
  return isShort(order) ? t("Add payment proof") : t("Pay or add payment proof");
}

const isShown = (order: Order) => orderState(order) === "proof-to-check";

type Item = Order["items"][number];

const columns = perLanguage((): readonly [Column<Item>, ...Column<Item>[]] => [
  { name: t("Item"), cell: (item) => <ItemName item={item} /> },
  { name: t("Unit price"), number: true, cell: (item) => <UnitPrice item={item} /> },
  { name: t("Quantity"), number: true, cell: ({ quantity }) => grouped(quantity) },
  {
    name: t("Total"),
    number: true,
    cell: ({ totalItemPrice }) => <span className="font-semibold">{money(totalItemPrice)}</span>,
  },
]);

/** The lines at the prices charged then. */
function OrderItems({ order }: { order: Order }) {
  return (
    <Table
      caption={t("Items of order {orderNumber}", { orderNumber: order.orderNumber })}
      columns={columns()}
      rows={order.items}
      rowKey={({ id }) => id}
    />
  );
}

function ItemName({ item }: { item: Item }) {
  const { text, lang } = useShownLine()(item);
  return (
    <span className="wrap-anywhere block">
      <span lang={lang}>{unbroken(text)}</span>
      {item.hsn && <span className="block font-normal text-ink-soft text-sm">HSN {item.hsn}</span>}
    </span>
  );
}

function UnitPrice({ item }: { item: Item }) {
  const madeOf = priceMadeOf(item);
  return (
    <span className="block">
      {money(item.price)} <span className="text-ink-soft">{unitOfLine(item)}</span>
      {madeOf && <span className="block text-ink-soft text-sm">{unbroken(madeOf)}</span>}
    </span>
  );
}
