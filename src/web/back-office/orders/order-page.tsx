import { useState } from "react";
import { useRevalidator } from "react-router";
import { perLanguage, t } from "#domain/language/text.ts";
import { grouped, rupees, shopPrice, sum } from "#domain/money.ts";
import { unitOfLine } from "#domain/orders/order-line.ts";
import { allows, mayChangeLines } from "#domain/orders/order-state.ts";
import { apiContext, callApi } from "#web/api.ts";
import { userPath } from "#web/back-office/paths.ts";
import { useProductsOf, useShownLine } from "#web/cart/use-shown-line.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { ContactLinks } from "#web/office-kit/contact-links.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import { CancelOrderButton } from "#web/orders/history/cancel-order-button.tsx";
import { PrintIcon } from "#web/orders/history/print-icon.tsx";
import { PrintedOrder } from "#web/orders/history/printed-order.tsx";
import { usePrintedOrders } from "#web/orders/history/use-printed-orders.ts";
import { OrderBill } from "#web/orders/order-bill.tsx";
import { OrderLinks } from "#web/orders/order-links.tsx";
import { OrderStateBadge } from "#web/orders/order-state-badge.tsx";
import { useWhatsAppText } from "#web/shell/use-whatsapp-text.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { WhatsAppButton } from "#web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Columns, Table } from "#web/ui/table.tsx";
import { dateTimeText } from "#web/ui/text/time-text.ts";
import type { Route } from "./+types/order-page";
import type { OrderFile } from "./admin-order.ts";
import { ChangeGoodsDialog } from "./change-goods.tsx";
import { DispatchCard } from "./dispatch-card.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { EmptiesCard } from "./empties-card.tsx";
import { LeftCylinders, type OrderCylinders } from "./left-cylinders.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderWarnings } from "./order-warnings.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { isScanned, ScanOutCard } from "./scan-out-card.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const send = context.get(apiContext);
    const [file, cylinders] = await Promise.all([
      callApi("GET /api/admin/orders/{mobile}/{orderNumber}", { params }, send),
      callApi("GET /api/admin/orders/{mobile}/{orderNumber}/cylinders", { params }, send),
    ]);
    return { file, cylinders };
  });

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(`${params.orderNumber}`, root.loaderData.shop.name);

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  return loaderData && <OrderPage {...loaderData} />;
}

function OrderPage({ file, cylinders }: { file: OrderFile; cylinders: OrderCylinders }) {
  const { order } = file;
  useProductsOf(order.items);
  const { printed, print } = usePrintedOrders([order]);
  const { revalidate } = useRevalidator();
  const mayChange = useMayCall("PATCH /api/admin/orders/{mobile}/{orderNumber}/lines");
  const [changing, setChanging] = useState(false);
  const whatsAppText = useWhatsAppText();
  const mayCancel = useMayCall("POST /api/orders/{mobile}/{orderNumber}/cancel");
  return (
    <>
      <div className="space-y-5 print:hidden">
        <Breadcrumb trail={[{ name: t("Orders"), to: "/admin/orders" }]} here={order.orderNumber} />
        <PageHeading
          title={order.orderNumber}
          text={
            <span className="flex flex-wrap items-center gap-2">
              {dateTimeText(order.orderDate)} <OrderStateBadge order={order} to="staff" />
            </span>
          }
          actions={
            <>
              {mayChange && mayChangeLines(order) && !order.documents && (
                <Button kind="plain" onClick={() => setChanging(true)}>
                  {t("Change goods")}
                </Button>
              )}
              {mayCancel && allows(order, "cancel") && (
                <CancelOrderButton order={order} asks="reason" onCancelled={revalidate}>
                  {t(
                    "The order will not be processed further. A credit note reverses any invoice, and any amount paid becomes the buyer's credit.",
                  )}
                </CancelOrderButton>
              )}
              {file.customerLanguage && (
                <WhatsAppButton
                  mobile={order.customer.mobile}
                  text={whatsAppText(
                    "order",
                    { number: order.orderNumber, amount: shopPrice(rupees(order.grandTotal)) },
                    file.customerLanguage,
                  )}
                />
              )}
              <Button onClick={() => print(order)}>
                <PrintIcon className="size-5" /> {t("Print")}
              </Button>
            </>
          }
        />
        <OrderWarnings warnings={file.warnings} />
        {isScanned({ file, cylinders }) && <ScanOutCard file={file} cylinders={cylinders} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
          <div className="space-y-5">
            <OfficeItems order={order} />
            <Card>
              <dl className="grid gap-5 sm:grid-cols-2">
                <OrderLinks order={order} />
              </dl>
              <div className="mt-4">
                <ContactLinks mobile={order.customer.mobile} />
              </div>
              {file.customerId && (
                <p className="mt-4">
                  <TextLink to={userPath(file)}>{t("View customer")}</TextLink>
                </p>
              )}
              {order.message && <p className="mt-5 border-line border-t pt-4">“{order.message}”</p>}
            </Card>
          </div>
          <div className="space-y-5 xl:row-span-2">
            <OrderMoney file={file} />
            <PaymentCard file={file} />
            <DispatchCard file={file} />
            <LeftCylinders file={file} cylinders={cylinders} />
            <DocumentsCard file={file} />
            <EmptiesCard file={file} />
          </div>
          <OrderTimeline file={file} />
        </div>
      </div>
      {changing && <ChangeGoodsDialog file={file} onClose={() => setChanging(false)} />}
      {printed.map((copy) => (
        <PrintedOrder key={copy.orderNumber} order={copy} />
      ))}
    </>
  );
}

/** Revenue, tax and refundable deposit, which accounting separates. In paise, so that the sum is exact. */
function OrderMoney({ file: { order } }: { file: OrderFile }) {
  const kinds = [
    {
      name: t("Goods and handling"),
      amount: sum([order.subtotal, order.handling, order.roundOff ?? 0, order.bilty].map(rupees)),
    },
    { name: "GST", amount: rupees(order.taxAmount) },
    { name: t("Refundable deposits"), amount: rupees(order.deposit) },
  ];
  return (
    <Card>
      <h2 className="font-semibold text-heading">{t("Money")}</h2>
      <dl className="mt-3 grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {kinds.map(({ name, amount }) => (
          <div
            key={name}
            className="flex justify-between gap-3 rounded-control bg-sunken px-3 py-2 sm:flex-col sm:justify-start sm:gap-0"
          >
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="whitespace-nowrap font-semibold">{shopPrice(amount)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <OrderBill order={order} />
      </div>
    </Card>
  );
}

type Order = OrderFile["order"];
type Item = Order["items"][number];

const COLUMNS = perLanguage(
  (): Columns<Item> => [
    { name: t("Item"), cell: (item) => <ItemName item={item} /> },
    { name: t("Unit price"), number: true, cell: (item) => `${shopPrice(rupees(item.price))} ${unitOfLine(item)}` },
    { name: t("Quantity"), number: true, cell: ({ quantity }) => grouped(quantity) },
    {
      name: t("Total"),
      number: true,
      cell: ({ totalItemPrice }) => <span className="font-semibold">{shopPrice(rupees(totalItemPrice))}</span>,
    },
  ],
);

/** A hundred lines would push payment and dispatch out of reach on a phone. */
const SHOWN_AT_FIRST = 12;

/** Packing list, in paise: the bill beside it has the totals. */
function OfficeItems({ order: { orderNumber, items } }: { order: Order }) {
  const [all, setAll] = useState(items.length <= SHOWN_AT_FIRST);
  return (
    <div className="space-y-3">
      <Table
        caption={t("Items of order {order}", { order: orderNumber })}
        columns={COLUMNS()}
        rows={all ? items : items.slice(0, SHOWN_AT_FIRST)}
        rowKey={({ id }) => id}
      />
      {!all && (
        <Button onClick={() => setAll(true)}>{t("Show all {count} lines", { count: grouped(items.length) })}</Button>
      )}
    </div>
  );
}

function ItemName({ item }: { item: Item }) {
  const shown = useShownLine();
  return (
    <span className="wrap-anywhere block">
      {shown(item).text}
      <span className="block font-normal text-ink-soft text-sm">
        {[item.sku, item.hsn && `HSN ${item.hsn}`].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}
