import { Link } from "react-router";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { stateChoices } from "#platform/rules/india/state-names.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import type { Page } from "#platform/web/api.ts";
import { DateTime, dateInList } from "#platform/web/office-kit/date-time.tsx";
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { listLoader } from "#platform/web/office-kit/list/loaders.ts";
import { MobileFilter } from "#platform/web/office-kit/list/mobile-filter.tsx";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { BY_DAY, useListSort } from "#platform/web/office-kit/list/use-list-address.ts";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { unbroken } from "#platform/web/ui/text/unbroken.ts";
import { shortName } from "#sales/rules/orders/order-line.ts";
import { PAYMENT_GROUPS, paymentGroupLabels } from "#sales/rules/orders/order-state.ts";
import { useProductsOf } from "#sales/web/cart/use-shown-line.ts";
import { OrderStateBadge } from "#sales/web/orders/order-state-badge.tsx";
import { useGoodsNamed } from "#sales/web/orders/use-goods-named.ts";
import type { AdminOrder } from "./admin-order.ts";
import { PaymentButton } from "./payment-button.tsx";

export const loadOrders = listLoader(
  "GET /api/admin/orders",
  ["q", "mobile", "payment", "dispatch", "empties", "invoice", "state", "from", "to", "paidOn", "sort"],
  ({ mobile = "", ...filters }) =>
    isMobile(cleanMobile(mobile)) ? { ...filters, mobile: cleanMobile(mobile) } : filters,
);

const PAYMENT = perLanguage(() => [
  { value: "", label: t("All payments") },
  ...PAYMENT_GROUPS.map((group) => ({ value: group, label: paymentGroupLabels()[group] })),
]);
const DISPATCH = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "to-dispatch", label: t("To dispatch") },
  { value: "dispatched", label: t("Dispatched") },
]);
const EMPTIES = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "expected", label: t("Expected") },
  { value: "due-soon", label: t("Due within a week") },
  { value: "overdue", label: t("Overdue") },
]);
const INVOICE = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "waiting", label: t("Waiting") },
]);
const STATES = perLanguage(() => [{ value: "", label: t("All states") }, ...stateChoices()]);

const BY_TOTAL = { ascending: "smallest", descending: "largest", first: "descending" } as const;

export function OrderList({ listed }: { listed: Page<AdminOrder> | null }) {
  const sorted = useListSort();
  const goodsNamed = useGoodsNamed(shortName);
  useProductsOf(listed?.rows.flatMap(({ order }) => order.items) ?? []);
  const columns: Columns<AdminOrder> = [
    { name: t("Buyer"), cell: (row) => <Buyer row={row} /> },
    { name: t("Mobile"), spare: true, cell: ({ mobile }) => mobile },
    { name: t("Goods"), spare: "widest", wide: true, cell: ({ order }) => unbroken(goodsNamed(order.items)) },
    { name: t("Placed¦when"), cell: ({ createdAt }) => <DateTime at={createdAt} />, ...sorted(BY_DAY) },
    {
      name: t("Total"),
      number: true,
      cell: ({ totalAmount }) => officePrice(rupees(totalAmount)),
      ...sorted(BY_TOTAL),
    },
    { name: t("Status"), cell: (row) => <OrderStatus row={row} /> },
    { name: t("Payment"), cell: (row) => <PaymentButton row={row} /> },
  ];
  return (
    <>
      <FilterBar label={t("Find orders")}>
        <SearchFilter label={t("Search")} placeholder={t("Order, mobile, UTR, GSTIN, name")} />
        <MobileFilter />
        <ChoiceFilter name="payment" label={t("Payment")} choices={PAYMENT()} />
        <ChoiceFilter name="dispatch" label={t("Dispatch")} choices={DISPATCH()} />
        <ChoiceFilter name="empties" label={t("Empties")} choices={EMPTIES()} />
        <ChoiceFilter name="invoice" label={t("Invoice")} choices={INVOICE()} />
        <ChoiceFilter name="state" label={t("Delivery state")} choices={STATES()} />
        <DayFilter name="from" label={t("From")} />
        <DayFilter name="to" label={t("To")} />
        <DayFilter name="paidOn" label={t("Paid on")} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Orders")}
          columns={columns}
          rowKey={({ mobile, order }) => `${mobile}/${order.orderNumber}`}
          {...listed}
          empty={{ title: t("No orders found."), text: t("Orders appear here as soon as they are sent.") }}
        />
      )}
    </>
  );
}

/** Staff identify buyers by name; the number is for the phone and the bank. */
function Buyer({ row }: { row: AdminOrder }) {
  const { customer, orderNumber } = row.order;
  return (
    <Link to={orderPath(row)} className="flex flex-col text-cold hover:text-cold-deep xl:flex-row xl:gap-2">
      <span className="wrap-anywhere underline underline-offset-3 xl:truncate">
        {customer.companyName || customer.fullName}
      </span>
      <span className="whitespace-nowrap font-normal">{orderNumber}</span>
    </Link>
  );
}

function OrderStatus({ row: { order, emptiesDue } }: { row: AdminOrder }) {
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end xl:flex-nowrap">
      <OrderStateBadge order={order} to="staff" />
      {emptiesDue && <Badge kind={emptiesDue.overdue ? "bad" : "plain"}>{emptiesText(emptiesDue)}</Badge>}
    </span>
  );
}

function emptiesText({
  cylinders,
  overdue,
  overdueCylinders,
  returnBy,
}: NonNullable<AdminOrder["emptiesDue"]>): string {
  const day = dateInList(returnBy);
  if (!overdue)
    return plural(cylinders, { one: "{count} empty due {day}", other: "{count} empties due {day}" }, { day });
  return plural(
    overdueCylinders,
    { one: "{count} empty overdue since {day}", other: "{count} empties overdue since {day}" },
    { day },
  );
}
