import { perLanguage, t } from "#platform/rules/language/text.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ChoiceFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { quotePath } from "#platform/web/office-kit/paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { quoteTexts } from "#sales/rules/quotes/quote.ts";
import type { Quote } from "#sales/web/quotes/quote.ts";

export const loader = listLoader("GET /api/admin/quotes", ["show", "mobile"]);

const SHOW = perLanguage(() => [
  { value: "", label: t("To answer") },
  { value: "all", label: t("All") },
]);

const COLUMNS = perLanguage(
  (): Columns<Quote> => [
    {
      name: t("Quote"),
      cell: ({ number, name }) => (
        <TextLink to={quotePath(number)}>
          Q-{number}, {name}
        </TextLink>
      ),
    },
    { name: t("Mobile"), cell: ({ mobile }) => mobile },
    { name: t("Requested on"), cell: ({ requestedAt }) => <DateTime at={requestedAt} /> },
    {
      name: t("What"),
      wide: true,
      cell: ({ lines }) => {
        const goods = lines.slice(0, 3).map(({ quantity, name }) => `${quantity} × ${name}`);
        const more = lines.length > 3 && t("and {count} more", { count: lines.length - 3 });
        return [goods.join(", "), more].filter(Boolean).join(" ");
      },
    },
    {
      name: t("State¦quote"),
      cell: ({ state }) => <Badge kind={state === "waiting" ? "copper" : "plain"}>{quoteTexts()[state].staff}</Badge>,
    },
  ],
);

export default function QuoteList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <ListPage
      text={t("Price requests from buyers. Oldest first.")}
      find={t("Find quotes")}
      listed={listed}
      columns={COLUMNS()}
      rowKey={({ number }) => String(number)}
      empty={{ title: t("No pending quotes."), text: t("Buyers ask for prices under My Quotes.") }}
    >
      <ChoiceFilter name="show" label={t("Show")} choices={SHOW()} />
    </ListPage>
  );
}
