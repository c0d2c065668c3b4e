import { Link, useSearchParams } from "react-router";
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { ALL_STATES, STATES } from "#domain/custody/cylinder-state.ts";
import { grouped, officePrice, rupees } from "#domain/money.ts";
import { apiContext, callApi } from "#web/api.ts";
import { emptiesPath, officeCylinderPath } from "#web/back-office/paths.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { ChoiceFilter, FilterBar } from "#web/office-kit/filter-bar.tsx";
import { type LoaderArgs, loadForAdmin, searchOf } from "#web/office-kit/loaders.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CylinderIcon } from "#web/ui/icons.tsx";
import { type Columns, Table } from "#web/ui/table.tsx";
import { dateText } from "#web/ui/time-text.ts";
import { FoundReports } from "./found-reports.tsx";
import { WithheldDeposits } from "./withheld-deposits.tsx";

type Figures = Answered<EndpointNamed<"GET /api/admin/custody/figures">>;
type Row = Answered<EndpointNamed<"GET /api/admin/custody">>[number];
type Holder = Answered<EndpointNamed<"GET /api/admin/custody/holders">>[number];

const PAGE_SIZE = 50;
const MOST_HOLDERS = 20;

/** What stands in the address is typed by anybody: what makes no sense there, the shop refuses. */
export const loadCustody = ({ request, context }: LoaderArgs) =>
  loadForAdmin(async () => {
    const search = searchOf({ request });
    const [send, after] = [context.get(apiContext), search.get("after")];
    const show = (search.get("show") || "out") as "out";
    const query = { show, limit: PAGE_SIZE, ...(after && { after }) };
    const [figures, rows, holders, withheld, reports] = await Promise.all([
      callApi("GET /api/admin/custody/figures", {}, send),
      callApi("GET /api/admin/custody", { query }, send),
      callApi("GET /api/admin/custody/holders", { query: { limit: MOST_HOLDERS } }, send),
      callApi("GET /api/admin/withheld-deposits", { query: {} }, send),
      callApi("GET /api/admin/found-reports", { query: {} }, send),
    ]);
    return { figures, rows, holders, withheld, reports };
  });

type Props = NonNullable<Awaited<ReturnType<typeof loadCustody>>>;

/** Where the shop's metal is: how it stands, who has it, what is overdue, lost or waits for a decision. */
export function CustodyPage({ figures, rows, holders, withheld, reports }: Props) {
  const mayCount = useMayCall("POST /api/admin/stock-counts");
  return (
    <>
      <PageHeading
        title="Where the cylinders are"
        text="By the log of every cylinder."
        actions={mayCount && <ButtonLink to="/admin/custody/count">Count the yard</ButtonLink>}
      />
      <FiguresRow figures={figures} />
      <FoundReports reports={reports} />
      <WithheldDeposits rows={withheld} />
      <section className="space-y-3">
        <h2 className="font-semibold text-heading">Who has them</h2>
        {holders.length === 0 ? (
          <p className="text-ink-soft">No customer has a cylinder of the shop by the book.</p>
        ) : (
          <Table caption="Who has cylinders" columns={HOLDERS} rows={holders} rowKey={({ mobile }) => mobile} />
        )}
      </section>
      <CylinderList rows={rows} />
    </>
  );
}

function FiguresRow({ figures: { states, bands, depositHeld, withheld } }: { figures: Figures }) {
  const lists = [
    { title: "How they stand", rows: states.map(({ words, cylinders }) => [words, grouped(cylinders)] as const) },
    {
      title: "Out, by the day they are due",
      rows: bands.map(({ label, cylinders }) => [label, grouped(cylinders)] as const),
    },
    {
      title: "Deposits",
      rows: [
        ["Held for cylinders that are out", officePrice(rupees(depositHeld))],
        ["Withheld, to be decided", officePrice(rupees(withheld))],
      ] as const,
    },
  ];
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {lists.map(({ title, rows }) => (
        <Card key={title} as="section">
          <h2 className="font-semibold text-heading">{title}</h2>
          {rows.length === 0 && <p className="mt-2 text-ink-soft">None yet.</p>}
          <dl className="mt-2 space-y-1">
            {rows.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-3">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}

const LINK = "wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep";

const HOLDERS: Columns<Holder> = [
  {
    name: "Customer",
    cell: ({ name, mobile }) => (
      <>
        <Link to={emptiesPath(mobile)} className={LINK}>
          {name}
        </Link>
        <span className="block font-normal text-ink-soft text-sm">{mobile}</span>
      </>
    ),
  },
  { name: "Cylinders", number: true, cell: ({ cylinders }) => grouped(cylinders) },
  {
    name: "Overdue",
    cell: ({ overdue }) => (overdue > 0 ? <Badge kind="bad">{grouped(overdue)} overdue</Badge> : "None"),
  },
  { name: "First due", cell: ({ firstDue }) => (firstDue ? dateText(firstDue) : "—") },
];

const SHOWN = [
  { value: "", label: "All that are out" },
  { value: "overdue", label: "Overdue" },
  ...ALL_STATES.map((state) => ({ value: state, label: STATES[state].label })),
];

/** The longest due first, walked through by key: page by page, however many there are. */
function CylinderList({ rows }: { rows: readonly Row[] }) {
  const [search] = useSearchParams();
  const last = rows.at(-1);
  const next = new URLSearchParams({
    ...(search.get("show") && { show: search.get("show") ?? "" }),
    after: last?.next ?? "",
  });
  return (
    <section className="space-y-3">
      <h2 className="font-semibold text-heading">Cylinders</h2>
      <FilterBar label="Which cylinders">
        <ChoiceFilter name="show" label="Show" choices={SHOWN} />
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState icon={<CylinderIcon className="size-7" />} title="None." text="No cylinder stands so." />
      ) : (
        <Table caption="Cylinders" columns={CYLINDERS} rows={rows} rowKey={({ number }) => number} />
      )}
      <div className="flex flex-wrap gap-2">
        {search.has("after") && (
          <ButtonLink to={`?${new URLSearchParams({ show: search.get("show") ?? "" })}`}>From the beginning</ButtonLink>
        )}
        {rows.length === PAGE_SIZE && <ButtonLink to={`?${next}`}>Next {PAGE_SIZE}</ButtonLink>}
      </div>
    </section>
  );
}

const CYLINDERS: Columns<Row> = [
  {
    name: "Cylinder",
    cell: ({ number, gas }) => (
      <>
        <Link to={officeCylinderPath(number)} className={LINK}>
          {number}
        </Link>
        <span className="block font-normal text-ink-soft text-sm">{gas}</span>
      </>
    ),
  },
  {
    name: "Stands",
    cell: ({ stateWords, stolen }) => (stolen ? <Badge kind="bad">Reported stolen</Badge> : stateWords),
  },
  { name: "With", cell: ({ holder }) => <span className="wrap-anywhere">{holder.name}</span> },
  { name: "Days out", number: true, cell: ({ daysOut }) => daysOut ?? "—" },
  {
    name: "Due",
    cell: ({ dueOn, daysOver }) =>
      dueOn ? (
        <span className="whitespace-nowrap">
          {dateText(dueOn)} {daysOver > 0 && <Badge kind="bad">{daysOver} over</Badge>}
        </span>
      ) : (
        "—"
      ),
  },
];
