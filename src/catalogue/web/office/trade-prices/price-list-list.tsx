import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { isMobile } from "#platform/rules/india/india.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { priceListPath } from "#platform/web/office-kit/paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";

type PriceList = ClientOutput<EndpointNamed<"GET /api/admin/price-lists">>[number];

export const loader = listLoader("GET /api/admin/price-lists", []);

const COLUMNS = perLanguage(
  (): Columns<PriceList> => [
    { name: t("List"), cell: ({ id, name }) => <TextLink to={priceListPath(id)}>{name}</TextLink> },
    { name: t("Mobile"), cell: ({ mobile }) => mobile ?? t("Group") },
    { name: t("Rows"), number: true, cell: ({ rows }) => grouped(rows) },
    {
      name: t("Customers"),
      number: true,
      cell: ({ mobile, customers }) => (mobile === null ? grouped(customers) : "1"),
    },
    { name: t("Changed"), cell: ({ changedAt }) => <DateTime at={changedAt} /> },
  ],
);

export default function PriceListList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <ListPage
      text={t("Prices for customer groups and single customers, instead of the daily price.")}
      actions={<NewList />}
      listed={listed}
      columns={COLUMNS()}
      rowKey={({ id }) => String(id)}
      empty={{ title: t("No price lists yet."), text: t("Everyone pays the price of the day.") }}
    />
  );
}

/** A mobile creates a customer's own list; any other text creates a group. */
function NewList() {
  return (
    <ActDialog
      call="POST /api/admin/price-lists"
      kind="main"
      title={t("Create list")}
      action={t("Create list")}
      initial={{ whose: "" }}
      check={({ whose }) => ({ whose: whose.trim() === "" && t("Please enter a name or a mobile.") })}
      input={({ whose }) => {
        const text = whose.trim();
        return { body: isMobile(text) ? { mobile: text } : { name: text } };
      }}
      leadsTo={({ id }) => priceListPath(id)}
    >
      {({ field }) => (
        <TextField
          label={t("New list for")}
          hint={t("The name of a group, or a customer's mobile.")}
          autoComplete="off"
          maxLength={60}
          {...field("whose")}
        />
      )}
    </ActDialog>
  );
}
