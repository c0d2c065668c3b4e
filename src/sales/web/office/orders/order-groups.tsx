import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { GroupLinks } from "#platform/web/office-kit/list/group-links.tsx";
import { useListAddress } from "#platform/web/office-kit/list/use-list-address.ts";
import { paymentGroupLabels } from "#sales/rules/orders/order-state.ts";

export type OrderGroups = ClientOutput<EndpointNamed<"GET /api/admin/order-groups">>;

type Group = { name: string; filters: Readonly<Record<string, string>>; count?: number };

/** Filters that define the groups: any other filter narrows the group and leaves it selected. */
const TOLD_BY = ["payment", "dispatch", "empties"];

const groupsOf = (counts: OrderGroups): Group[] => [
  { name: paymentGroupLabels()["to-check"], filters: { payment: "to-check", sort: "oldest" }, count: counts.toCheck },
  { name: t("To dispatch"), filters: { dispatch: "to-dispatch", sort: "oldest" }, count: counts.toDispatch },
  // Counts orders; the dashboard counts cylinders, also those that were imported without an order.
  {
    name: t("Orders with empties overdue"),
    filters: { empties: "overdue", sort: "oldest" },
    count: counts.emptiesOverdue,
  },
  { name: paymentGroupLabels().unpaid, filters: { payment: "unpaid" }, count: counts.unpaid },
  { name: t("All orders"), filters: {} },
];

export function OrderGroupLinks({ counts }: { counts: OrderGroups }) {
  const { search } = useListAddress();
  const groups = groupsOf(counts).map(({ filters, ...group }) => ({
    ...group,
    to: `?${new URLSearchParams(filters)}`,
    isHere: TOLD_BY.every((filter) => (search.get(filter) ?? "") === (filters[filter] ?? "")),
  }));
  return <GroupLinks label={t("To do")} groups={groups} />;
}
