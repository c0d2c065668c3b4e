import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import type { Route } from "./+types/tokens-page";
import { NewTokenForm } from "./new-token-form.tsx";
import { TokenList } from "./token-list.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/tokens", {}, context.get(apiContext)));

export const meta = screenMeta(() => t("Admin tokens"));

export default function AdminTokens({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Admin tokens")}
        text={t("For programs. People log in with their own password.")}
        actions={<ButtonLink to="/admin/staff">{t("Staff")}</ButtonLink>}
      />
      {loaderData && (
        <>
          <TokenList tokens={loaderData} />
          <NewTokenForm />
        </>
      )}
    </>
  );
}
