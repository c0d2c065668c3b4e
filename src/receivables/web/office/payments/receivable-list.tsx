import { AGE_BANDS, ageingRule } from "#books/rules/ledger/ageing.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { apiContext, callApi, type RowOf } from "#platform/web/api.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { type LoaderArgs, listLoader, loadForAdmin, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Fact, Facts } from "#platform/web/ui/facts.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";

type Receivable = RowOf<"GET /api/admin/receivables">;
type Totals = ClientOutput<EndpointNamed<"GET /api/admin/receivable-totals">>;

const loadList = listLoader("GET /api/admin/receivables", ["what", "sort"]);

export async function loader(args: LoaderArgs) {
  const totals = loadForAdmin(() => callApi("GET /api/admin/receivable-totals", {}, args.context.get(apiContext)));
  const [listed, sums] = await Promise.all([loadList(args), totals]);
  return listed && sums && { listed, totals: sums };
}

const WHAT = perLanguage(() => [
  { value: "", label: t("Owing") },
  { value: "advance", label: t("Paid in advance") },
  { value: "deposits", label: t("Deposits held") },
]);

const SORT = perLanguage(() => [
  { value: "", label: t("Oldest first") },
  { value: "largest", label: t("Largest first") },
]);

const COLUMNS = perLanguage<Columns<Receivable>>(() => [
  {
    name: t("Customer"),
    cell: ({ name, accountKey }) => <TextLink to={accountPath(accountKey)}>{name}</TextLink>,
  },
  { name: t("Mobile"), cell: ({ mobile }) => mobile },
  {
    name: t("Owes"),
    number: true,
    cell: ({ owed }) =>
      owed < 0 ? t("{amount} in credit", { amount: shopPrice(rupees(-owed)) }) : shopPrice(rupees(owed)),
  },
  ...AGE_BANDS.map(({ label }, band) => ({
    name: label,
    number: true,
    spare: band < 3,
    cell: ({ bands }: Receivable) => (bands[band] ? shopPrice(rupees(bands[band])) : null),
  })),
  {
    name: t("Oldest"),
    cell: ({ oldestDay, oldestDays }) =>
      oldestDay && (
        <time dateTime={oldestDay} title={shortDate(oldestDay)}>
          {plural(oldestDays ?? 0, { one: "{count} day", other: "{count} days" })}
        </time>
      ),
  },
  { name: t("Deposit"), number: true, cell: ({ depositHeld }) => shopPrice(rupees(depositHeld)) },
]);

export default function ReceivableList({ loaderData }: ScreenProps<typeof loader>) {
  return (
    <ListPage
      text={t("Who owes how much, and since when.")}
      actions={<ExportLinks from="/api/admin/export/receivables" what={t("receivables")} kinds={["csv"]} />}
      above={loaderData && <TotalsCard totals={loaderData.totals} />}
      find={t("Find customers")}
      label={t("Customers")}
      listed={loaderData?.listed ?? null}
      columns={COLUMNS()}
      rowKey={({ accountKey }) => accountKey}
      empty={{
        title: t("No customers here."),
        text: t("Customers owe an invoice until payments and credits settle it."),
      }}
      below={<p className="text-ink-soft text-sm">{ageingRule()}</p>}
    >
      <ChoiceFilter name="what" label={t("Show")} choices={WHAT()} />
      <ChoiceFilter name="sort" label={t("Order¦sort")} choices={SORT()} />
    </ListPage>
  );
}

/** All amounts show paise, so that readers can add them up. */
function TotalsCard({ totals: { owed, advance, depositHeld, bands } }: { totals: Totals }) {
  const figures: [string, number][] = [
    [t("Owed to us"), owed],
    ...AGE_BANDS.map(({ label }, band): [string, number] => [label, bands[band] ?? 0]),
    [t("Paid in advance"), advance],
    [t("Deposits we hold"), depositHeld],
  ];
  return (
    <Card className="px-5 py-2">
      <Facts>
        {figures.map(([name, amount]) => (
          <Fact key={name} name={name}>
            {shopPrice(rupees(amount))}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
