import { GeneratorTool } from "#cylinders/web/register/generator-tool.tsx";
import { loadGenerator } from "#cylinders/web/register/load-generator.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import type { Route } from "./+types/register-page";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadForAdmin(() => loadGenerator(new URL(request.url), context.get(apiContext)));

export const meta = screenMeta(() => t("Register cylinders"));

export default function AdminRegisterCylinders({ loaderData, matches: [root] }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t("Register cylinders")} text={t("Or transfer one to a new owner. Each gets a QR label.")} />
      {loaderData && <GeneratorTool {...loaderData} ownedBy="shop" origin={root.loaderData.origin} />}
    </>
  );
}
