import { isLow } from "#catalogue/rules/products/stock-count.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ChoiceFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { adminProductPath } from "#platform/web/office-kit/paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import type { StockCount } from "./stock-card.tsx";

export const loader = listLoader("GET /api/admin/stock", ["show"]);

const SHOW = perLanguage(() => [
  { value: "", label: t("Everything counted") },
  { value: "low", label: t("Running out") },
]);

const COLUMNS = perLanguage<Columns<StockCount>>(() => [
  {
    name: t("Product"),
    cell: ({ name, productId }) => <TextLink to={adminProductPath({ id: productId })}>{name}</TextLink>,
  },
  { name: t("Left"), number: true, cell: (count) => <Left count={count} /> },
  { name: t("Low at"), number: true, cell: ({ lowAt }) => grouped(lowAt) },
  { name: t("Last counted"), spare: true, cell: ({ correctedAt }) => <DateTime at={correctedAt} /> },
]);

export default function StockList({ loaderData: listed }: ScreenProps<typeof loader>) {
  const mayCount = useMayCall("POST /api/admin/stock/import");
  return (
    <ListPage
      text={t(
        "Which products are counted, and how many are left to sell. Orders reduce the stock; cancelled orders add it back.",
      )}
      actions={
        mayCount && (
          <ButtonLink size="small" to="/admin/stock/sheet">
            {t("Stock sheet")}
          </ButtonLink>
        )
      }
      find={t("Find counts")}
      listed={listed}
      columns={COLUMNS()}
      rowKey={({ lineId }) => lineId}
      empty={{
        title: t("Nothing to show."),
        text: t(
          "Products appear here once you count them: open one under Products and start counting, or use the stock sheet.",
        ),
      }}
    >
      <ChoiceFilter name="show" label={t("Show")} choices={SHOW()} />
    </ListPage>
  );
}

function Left({ count }: { count: StockCount }) {
  if (count.left === 0) return <Badge kind="bad">{t("Sold out")}</Badge>;
  return isLow(count) ? (
    <Badge kind="warn">{t("{left} left", { left: grouped(count.left) })}</Badge>
  ) : (
    grouped(count.left)
  );
}
