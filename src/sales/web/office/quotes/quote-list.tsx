import { Link } from "react-router";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { ChoiceFilter, FilterBar } from "#platform/web/office-kit/list/filter-bar.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { quotePath } from "#platform/web/office-kit/paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { quoteTexts } from "#sales/rules/quotes/quote.ts";
import type { Quote } from "#sales/web/quotes/quote.ts";

export const loader = listLoader("GET /api/admin/quotes", ["show", "mobile"]);

export const meta = screenMeta(() => t("Quotes"));

const SHOW = perLanguage(() => [
  { value: "", label: t("To answer") },
  { value: "all", label: t("All") },
]);

const COLUMNS = perLanguage(
  (): Columns<Quote> => [
    {
      name: t("Quote"),
      cell: ({ number, name, mobile }) => (
        <>
          <Link to={quotePath(number)} className="text-cold underline underline-offset-3 hover:text-cold-deep">
            Q-{number}, {name}
          </Link>
          <span className="block font-normal text-ink-soft text-sm">{mobile}</span>
        </>
      ),
    },
    { name: t("Requested on"), cell: ({ requestedAt }) => dateTimeText(requestedAt) },
    {
      name: t("What"),
      cell: ({ lines }) => (
        <span className="wrap-anywhere">
          {lines
            .slice(0, 3)
            .map(({ quantity, name }) => `${quantity} × ${name}`)
            .join(", ")}
          {lines.length > 3 && ` ${t("and {count} more", { count: lines.length - 3 })}`}
        </span>
      ),
    },
    {
      name: t("State¦quote"),
      cell: ({ state }) => <Badge kind={state === "waiting" ? "copper" : "plain"}>{quoteTexts()[state].staff}</Badge>,
    },
  ],
);

export default function QuoteList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <>
      <PageHeading title={t("Quotes")} text={t("Price requests from buyers. Oldest first.")} />
      <FilterBar label={t("Find quotes")}>
        <ChoiceFilter name="show" label={t("Show")} choices={SHOW()} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Quotes")}
          columns={COLUMNS()}
          rowKey={({ number }) => String(number)}
          {...listed}
          empty={{ title: t("No pending quotes."), text: t("Buyers ask for prices under My Quotes.") }}
        />
      )}
    </>
  );
}
