import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { SynonymsPage } from "#web/back-office/catalogue/synonyms-page.tsx";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-search-words";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/search-words", {}, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta(t("Search synonyms"), root.loaderData.shop.name);

export default function AdminSynonyms({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Search synonyms")}
        text={t(
          "Words buyers type for your products, in Hindi or in their own spelling. The shop's search uses them immediately.",
        )}
      />
      {loaderData && <SynonymsPage key={loaderData.version} stored={loaderData} />}
    </>
  );
}
