import { Link } from "react-router";
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { AGE_BANDS, ageingRule } from "#domain/ledger/ageing.ts";
import { rupees, shopPrice } from "#domain/money.ts";
import { apiContext, callApi } from "#web/api.ts";
import { accountPath } from "#web/back-office/paths.ts";
import { ChoiceFilter, FilterBar } from "#web/office-kit/filter-bar.tsx";
import { type Listed, type LoaderArgs, listLoader, loadForAdmin, type RowOf } from "#web/office-kit/loaders.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { NoValue } from "#web/ui/no-value.tsx";
import type { Columns } from "#web/ui/table.tsx";
import { dateText } from "#web/ui/time-text.ts";

type Receivable = RowOf<"GET /api/admin/receivables">;
type Totals = Answered<EndpointNamed<"GET /api/admin/receivable-totals">>;

const loadList = listLoader("GET /api/admin/receivables", ["what", "sort"]);

export async function loadReceivables(args: LoaderArgs) {
  const totals = loadForAdmin(() => callApi("GET /api/admin/receivable-totals", {}, args.context.get(apiContext)));
  const [listed, sums] = await Promise.all([loadList(args), totals]);
  return listed && sums && { listed, totals: sums };
}

const WHAT = [
  { value: "", label: "Owing" },
  { value: "advance", label: "Paid ahead" },
  { value: "deposits", label: "Deposits held" },
];

const SORT = [
  { value: "", label: "Oldest first" },
  { value: "largest", label: "Largest first" },
];

const COLUMNS: Columns<Receivable> = [
  {
    name: "Customer",
    cell: ({ name, mobile }) => (
      <>
        <Link
          to={accountPath(mobile)}
          className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep"
        >
          {name}
        </Link>
        <span className="block font-normal text-ink-soft text-sm">{mobile}</span>
      </>
    ),
  },
  {
    name: "Owes",
    number: true,
    cell: ({ owed }) => (owed < 0 ? `${shopPrice(rupees(-owed))} ahead` : shopPrice(rupees(owed))),
  },
  ...AGE_BANDS.map(({ label }, band) => ({
    name: label,
    number: true,
    spare: band < 3,
    cell: ({ bands }: Receivable) => (bands[band] ? shopPrice(rupees(bands[band])) : <NoValue />),
  })),
  {
    name: "Oldest",
    cell: ({ oldestDay, oldestDays }) =>
      oldestDay === null ? (
        <NoValue />
      ) : (
        <span className="whitespace-nowrap">
          {dateText(oldestDay)}
          <span className="block text-ink-soft text-sm">{oldestDays === 1 ? "1 day" : `${oldestDays} days`}</span>
        </span>
      ),
  },
  { name: "Deposit", number: true, cell: ({ depositHeld }) => shopPrice(rupees(depositHeld)) },
];

/** Who owes us, the oldest debt first, under the sums of all of them. */
export function ReceivableList({ listed, totals }: { listed: Listed<Receivable>; totals: Totals }) {
  return (
    <>
      <TotalsCard totals={totals} />
      <FilterBar label="Find customers">
        <ChoiceFilter name="what" label="Show" choices={WHAT} />
        <ChoiceFilter name="sort" label="Order" choices={SORT} />
      </FilterBar>
      <OfficeList
        label="Customers"
        columns={COLUMNS}
        rowKey={({ mobile, former }) => `${mobile} ${former}`}
        {...listed}
        empty={{
          title: "Nobody is listed here.",
          text: "A customer owes from the invoice on, until payments and credits settle it.",
        }}
      />
    </>
  );
}

/** These are added up by whoever reads them, so all have paise. */
function TotalsCard({ totals: { owed, advance, depositHeld, bands } }: { totals: Totals }) {
  const figures: [string, number][] = [
    ["Owed to us", owed],
    ...AGE_BANDS.map(({ label }, band): [string, number] => [label, bands[band] ?? 0]),
    ["Paid ahead", advance],
    ["Deposits we hold", depositHeld],
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 xl:grid-cols-7">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-semibold tabular-nums">{shopPrice(rupees(amount))}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft text-sm">{ageingRule()}</p>
    </Card>
  );
}
