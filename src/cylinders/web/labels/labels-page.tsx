import { LoginNeeded } from "#people/web/qr-users/login-needed.tsx";
import { qrToolUser } from "#people/web/qr-users/qr-tool-user.ts";
import { ToolHeader } from "#people/web/qr-users/tool-header.tsx";
import { t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import type { Route } from "./+types/labels-page";
import { LabelsTool, labelStyles } from "./labels-tool.tsx";
import { loadLabels } from "./load-labels.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const [send, address] = [context.get(apiContext), new URL(request.url)];
  const user = await qrToolUser(send, `/admin/cylinder-labels${address.search}`);
  return user === null ? null : { user, list: await loadLabels(address, send) };
}

export { revalidateForList as shouldRevalidate } from "./load-labels.ts";

export const links: Route.LinksFunction = labelStyles;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Cylinder labels · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function CylinderLabels({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoginNeeded title={t("Cylinder labels")} />;
  const { user, list } = loaderData;
  return (
    <div className="mx-auto max-w-page px-4 py-8 md:px-6 md:py-12">
      <ToolHeader title={t("Cylinder labels")} user={user} other={{ name: t("QR Generator"), to: "/qr-generator" }} />
      <LabelsTool list={list} />
    </div>
  );
}
