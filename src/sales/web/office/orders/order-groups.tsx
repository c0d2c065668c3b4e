import { Link } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
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
  return (
    <nav aria-label={t("To do")} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-2">
        {groupsOf(counts).map(({ name, filters, count }) => {
          const isHere = TOLD_BY.every((filter) => (search.get(filter) ?? "") === (filters[filter] ?? ""));
          return (
            <li key={name}>
              <Link
                to={`?${new URLSearchParams(filters)}`}
                aria-current={isHere ? "true" : undefined}
                className="inline-flex min-h-10 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 font-medium text-sm hover:border-cold aria-[current=true]:border-cold aria-[current=true]:bg-cold-tint aria-[current=true]:text-cold-deep pointer-coarse:min-h-target"
              >
                {name}
                {count !== undefined && <span className="font-bold">{grouped(count)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
