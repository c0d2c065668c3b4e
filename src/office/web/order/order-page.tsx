import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { BookedCylinders, type OrderCylinders } from "#cylinders/web/office/scan-out/booked-cylinders.tsx";
import { ScanOutCard } from "#cylinders/web/office/scan-out/scan-out-card.tsx";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { ContactLinks } from "#platform/web/office-kit/contact-links.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta, PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { userPath } from "#platform/web/office-kit/paths.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { PrintIcon } from "#platform/web/ui/buttons/print-icon.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { unscannedMark } from "#sales/rules/orders/gas-lines.ts";
import { unitOfLine } from "#sales/rules/orders/order-line.ts";
import { allows, mainStep, mayChangeLines } from "#sales/rules/orders/order-state.ts";
import type { OfficeStep } from "#sales/rules/orders/order-steps.ts";
import { useProductsOf, useShownLine } from "#sales/web/cart/use-shown-line.ts";
import type { OrderFile } from "#sales/web/office/orders/admin-order.ts";
import { ChangeGoodsDialog } from "#sales/web/office/orders/change-goods.tsx";
import { DocumentsCard } from "#sales/web/office/orders/documents-card.tsx";
import { EmptiesCard } from "#sales/web/office/orders/empties-card.tsx";
import { OrderTimeline } from "#sales/web/office/orders/order-timeline.tsx";
import { OrderWarnings } from "#sales/web/office/orders/order-warnings.tsx";
import { PaymentCard } from "#sales/web/office/orders/payment-card.tsx";
import { CancelOrderButton } from "#sales/web/orders/history/cancel-order-button.tsx";
import { PrintedOrder } from "#sales/web/orders/history/printed-order.tsx";
import { usePrintedOrders } from "#sales/web/orders/history/use-printed-orders.ts";
import { OrderBill } from "#sales/web/orders/order-bill.tsx";
import { OrderLinks } from "#sales/web/orders/order-links.tsx";
import { OrderStateBadge } from "#sales/web/orders/order-state-badge.tsx";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import type { Route } from "./+types/order-page";
import { DispatchCard } from "./dispatch-card.tsx";

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
        <ScanOutCard file={file} cylinders={cylinders} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
          <div className="space-y-5">
            <OfficeItems order={order} />
            {file.dispatch && cylinders.lines.length > 0 && <DispatchedCylinders file={file} cylinders={cylinders} />}
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
          <div className="gap-5 max-xl:contents xl:row-span-2 xl:flex xl:flex-col">
            <Card>
              <h2 className="mb-3 font-semibold text-heading">{t("Bill")}</h2>
              <OrderBill order={order} />
            </Card>
            <StepCard order={order} step="mark-paid">
              <PaymentCard file={file} />
            </StepCard>
            <StepCard order={order} step="dispatch">
              <DispatchCard file={file} unscanned={cylinders.missing} />
            </StepCard>
            <StepCard order={order} step="issue-invoice">
              <DocumentsCard file={file} />
            </StepCard>
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

function DispatchedCylinders({ file, cylinders }: { file: OrderFile; cylinders: OrderCylinders }) {
  const mark = unscannedMark(cylinders);
  return (
    <section aria-labelledby="dispatched-cylinders" className="space-y-3">
      <h2 id="dispatched-cylinders" className="font-semibold text-heading">
        {t("Cylinders dispatched")}
      </h2>
      {mark && <p className="text-warn">{mark}.</p>}
      {cylinders.responses.length > 0 && <BookedCylinders file={file} rows={cylinders.responses} />}
    </section>
  );
}

type StepProps = { order: Order; step: OfficeStep; children: ReactNode };

/** The card with the main button comes first; on a phone also before the goods. */
function StepCard({ order, step, children }: StepProps) {
  return <div className={`empty:hidden ${mainStep(order) === step ? "-order-1" : ""}`}>{children}</div>;
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
