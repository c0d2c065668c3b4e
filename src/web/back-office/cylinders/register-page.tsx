import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import { GeneratorTool } from "#web/cylinders/register/generator-tool.tsx";
import { loadGenerator } from "#web/cylinders/register/load-generator.ts";
import { loadForAdmin } from "#web/office-kit/loaders.ts";
import { PageHeading, screenMeta } from "#web/office-kit/page-heading.tsx";
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
