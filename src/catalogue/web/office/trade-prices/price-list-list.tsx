import { useNavigate } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { isMobile } from "#platform/rules/india/india.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { priceListPath } from "#platform/web/office-kit/paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
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
  const mayMake = useMayCall("POST /api/admin/price-lists");
  return (
    <ListPage
      text={t("Prices for customer groups and single customers, instead of the daily price.")}
      above={mayMake && <NewList />}
      listed={listed}
      columns={COLUMNS()}
      rowKey={({ id }) => String(id)}
      empty={{ title: t("No price lists yet."), text: t("Everyone pays the price of the day.") }}
    />
  );
}

/** A mobile creates a customer's own list; any other text creates a group. */
function NewList() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { whose: "" },
    check: ({ whose }) => ({ whose: whose.trim() === "" && t("Please enter a name or a mobile.") }),
    send: async ({ whose }) => {
      const text = whose.trim();
      const body = isMobile(text) ? { mobile: text } : { name: text };
      const { id } = await callApi("POST /api/admin/price-lists", { body });
      await navigate(priceListPath(id));
    },
  });
  return (
    <Card className="mb-5 max-w-2xl space-y-3 p-5">
      <form {...form.wiring} className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <TextField
            label={t("New list for")}
            hint={t("The name of a group, or a customer's mobile.")}
            autoComplete="off"
            maxLength={60}
            {...form.field("whose")}
          />
        </div>
        <Button type="submit" kind="main" busy={form.sending && t("Creating…")}>
          {t("Create list")}
        </Button>
      </form>
      {form.refusal && <Notice kind="bad">{form.refusal}</Notice>}
    </Card>
  );
}
