import { userPath } from "#web/back-office/paths.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { PrintIcon } from "#web/orders/history/print-icon.tsx";
import { OrderSheet } from "#web/orders/history/printed-order.tsx";
import { useSheets } from "#web/orders/history/use-printed-orders.ts";
import { OrderPlaces } from "#web/orders/order-places.tsx";
import { OrderStateBadge } from "#web/orders/order-state-badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { momentText } from "#web/ui/time-text.ts";
import type { OrderFile } from "./admin-order.ts";
import { DispatchCard } from "./dispatch-card.tsx";
import { EmptiesCard } from "./empties-card.tsx";
import { OfficeItems } from "./office-items.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderWarnings } from "./order-warnings.tsx";
import { PaymentCard } from "./payment-card.tsx";

/** Everything about one order, and everything that can be done with it. */
export function OrderPage({ file }: { file: OrderFile }) {
  const { order } = file;
  const { sheets, print } = useSheets([order]);
  return (
    <>
      <div className="space-y-5 print:hidden">
        <Breadcrumb trail={[{ name: "Orders", to: "/admin/orders" }]} here={order.orderNumber} />
        <PageHeading
          title={order.orderNumber}
          text={
            <span className="flex flex-wrap items-center gap-2">
              {momentText(order.orderDate)} <OrderStateBadge order={order} to="staff" />
            </span>
          }
          actions={
            <Button onClick={() => print(order)}>
              <PrintIcon className="size-5" />
              Print
            </Button>
          }
        />
        <OrderWarnings warnings={file.warnings} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
          <div className="space-y-5">
            <OfficeItems order={order} />
            <Card>
              <dl className="grid gap-5 sm:grid-cols-2">
                <OrderPlaces order={order} />
              </dl>
              {file.customerId && (
                <p className="mt-4">
                  <TextLink to={userPath(file)}>All about this customer</TextLink>
                </p>
              )}
              {order.message && <p className="mt-5 border-line border-t pt-4">“{order.message}”</p>}
            </Card>
          </div>
          <div className="space-y-5 xl:row-span-2">
            <OrderMoney file={file} />
            <PaymentCard file={file} />
            <DispatchCard file={file} />
            <EmptiesCard file={file} />
          </div>
          <OrderTimeline file={file} />
        </div>
      </div>
      {sheets.map((sheet) => (
        <OrderSheet key={sheet.orderNumber} order={sheet} />
      ))}
    </>
  );
}
