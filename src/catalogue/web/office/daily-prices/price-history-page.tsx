import { unitName } from "#catalogue/rules/products/unit-label.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { ChoiceFilter, FilterBar } from "#platform/web/office-kit/list/filter-bar.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta, PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { publicationPath } from "#platform/web/office-kit/paths.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { dateText, dateTimeText } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/price-history-page";
import { PriceGraphDrawing } from "./price-graph-drawing.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { days: daysIn(new URL(request.url).searchParams) };
  return loadForAdmin(() => callApi("GET /api/admin/prices/{id}/history", { params, query }, context.get(apiContext)));
}

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Price of {id}", { id: params.id }), root.loaderData.shop.name);

export default function AdminPriceHistory({ loaderData }: Route.ComponentProps) {
  return loaderData && <PriceHistoryPage history={loaderData} />;
}

type PriceHistory = ClientOutput<EndpointNamed<"GET /api/admin/prices/{id}/history">>;
type PublishedPrice = PriceHistory["set"][number];
type Day = PriceHistory["days"][number];

const SET = perLanguage<Columns<PublishedPrice>>(() => [
  { name: t("When"), cell: ({ at }) => dateTimeText(at) },
  { name: t("Price"), number: true, cell: ({ price }) => shopPrice(rupees(price)) },
  { name: t("By"), cell: ({ by }) => by },
  {
    name: t("Publication"),
    cell: ({ publication }) => (publication === null ? <NoValue /> : <PublicationLink number={publication} />),
  },
]);
const DAYS = perLanguage<Columns<Day>>(() => [
  { name: t("Day"), cell: ({ day }) => dateText(day) },
  { name: t("Price"), number: true, cell: ({ price }) => shopPrice(rupees(price)) },
]);

function PriceHistoryPage({ history: { id, name, unit, days, set } }: { history: PriceHistory }) {
  return (
    <>
      <Breadcrumb trail={[{ name: t("Prices"), to: "/admin/prices" }]} here={name} />
      <PageHeading
        title={name}
        text={t("Price per {unit}, without GST.", { unit: unitName(unit) })}
        actions={
          <ButtonLink size="small" to={`/admin/products/${encodeURIComponent(id)}`}>
            {t("Product")}
          </ButtonLink>
        }
      />
      <FilterBar label={t("Period")}>
        <ChoiceFilter name="days" label={t("Show")} choices={HISTORY_CHOICES()} />
      </FilterBar>
      <Card>
        <PriceGraphDrawing days={days} />
        <details className="mt-4">
          <summary className="min-h-9 cursor-pointer py-1.5 text-cold pointer-coarse:min-h-target">
            {t("Day by day")}
          </summary>
          <div className="mt-2 max-h-96 overflow-y-auto">
            <Table caption={t("Price by day")} columns={DAYS()} rows={days.toReversed()} rowKey={({ day }) => day} />
          </div>
        </details>
      </Card>
      <h2 className="font-semibold text-heading">{t("Set by the shop")}</h2>
      {set.length === 0 ? (
        <p className="text-ink-soft">{t("Price not set yet: this is the original price from the catalogue.")}</p>
      ) : (
        <Table
          caption={t("Prices set by admins")}
          columns={SET()}
          rows={set}
          rowKey={({ at, price }) => `${at} ${price}`}
        />
      )}
    </>
  );
}

function PublicationLink({ number }: { number: number }) {
  return <TextLink to={publicationPath(number)}>{number}</TextLink>;
}

const HISTORY_CHOICES = perLanguage(() => [
  { value: "30", label: t("30 days") },
  { value: "", label: t("90 days") },
  { value: "365", label: t("One year") },
  { value: "730", label: t("Two years") },
]);

const USUAL_DAYS = 90;

const daysIn = (search: URLSearchParams): number => {
  const days = search.get("days") ?? "";
  return HISTORY_CHOICES().some(({ value }) => value !== "" && value === days) ? Number(days) : USUAL_DAYS;
};
