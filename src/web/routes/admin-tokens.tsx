import { apiContext, callApi } from "#web/api.ts";
import { loadForAdmin } from "#web/back-office/shell/load-for-admin.ts";
import { officeMeta } from "#web/back-office/shell/office-meta.ts";
import { PageHeading } from "#web/back-office/shell/page-heading.tsx";
import { NewTokenForm } from "#web/back-office/tokens/new-token-form.tsx";
import { TokenList } from "#web/back-office/tokens/token-list.tsx";
import type { Route } from "./+types/admin-tokens";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/tokens", {}, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Admin tokens", root.loaderData.shop.name);

export default function AdminTokens({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Admin tokens" text="Each person gets a token of their own, good for what they do here." />
      {loaderData && (
        <>
          <TokenList tokens={loaderData} />
          <NewTokenForm />
        </>
      )}
    </>
  );
}
