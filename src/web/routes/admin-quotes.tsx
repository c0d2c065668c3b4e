import { t } from "#domain/language/text.ts";
import { loadQuotes, QuoteList } from "#web/back-office/quotes/quote-list.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-quotes";

export const loader = loadQuotes;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Quotes"), root.loaderData.shop.name);

export default function AdminQuotes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("Quotes")} text={t("Price requests from buyers. Oldest first.")} />
      {loaderData && <QuoteList listed={loaderData} />}
    </>
  );
}
