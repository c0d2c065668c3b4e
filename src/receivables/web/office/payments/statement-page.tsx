import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { DetailPage } from "#platform/web/office-kit/detail-page.tsx";
import { loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { accountPath } from "#platform/web/office-kit/paths.ts";
import { StatementView } from "#receivables/web/statement/statement-view.tsx";
import type { Route } from "./+types/statement-page";

export function loader({ context, params: { mobile }, request }: Route.LoaderArgs) {
  const search = searchOf({ request });
  const [from, to] = ["from", "to"].map((name) => search.get(name) || undefined);
  const query = { mobile, ...(from && { from }), ...(to && { to }) };
  return loadForAdmin(async () => ({
    mobile,
    statement: await callApi("GET /api/account-statement", { query }, context.get(apiContext)),
  }));
}

export const meta = screenMeta(() => t("Statement"));

export default function AdminUserStatement({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { mobile, statement } = loaderData;
  const trail = [
    { name: t("Receivables"), to: "/admin/receivables" },
    { name: statement.name, to: accountPath(mobile) },
  ];
  return (
    <DetailPage
      trail={trail}
      here={t("Statement")}
      title={t("Statement of {name}", { name: statement.name })}
      text={`+91 ${statement.mobile}`}
    >
      <StatementView {...loaderData} receiver={statement.mobile} />
    </DetailPage>
  );
}
