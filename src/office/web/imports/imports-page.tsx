import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi, callForList } from "#platform/web/api.ts";
import { requestedPage } from "#platform/web/office-kit/list/list-address.ts";
import { type LoaderArgs, loadForAdmin, type ScreenProps, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { ImportForm } from "./import-form.tsx";
import { ImportList } from "./import-list.tsx";
import { TotalsTable } from "./totals-table.tsx";

export const loader = ({ request, context }: LoaderArgs) =>
  loadForAdmin(async () => {
    const send = context.get(apiContext);
    const [imports, totals] = await Promise.all([
      callForList("GET /api/admin/imports", { query: requestedPage(searchOf({ request })) }, send),
      callApi("GET /api/admin/import-totals", {}, send),
    ]);
    return { imports, totals };
  });

export default function ImportsPage({ loaderData }: ScreenProps<typeof loader>) {
  const { revalidate } = useRevalidator();
  if (!loaderData) return null;
  const { imports, totals } = loaderData;
  return (
    <>
      <PageHeading text={t("Bring your customers, balances and cylinders from Tally or Excel.")} />
      <ImportForm onImported={revalidate} />
      {imports.total > 0 && <TotalsTable totals={totals} />}
      <ImportList imports={imports} />
    </>
  );
}
