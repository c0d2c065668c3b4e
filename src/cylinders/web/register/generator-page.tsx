import { LoginNeeded } from "#people/web/qr-users/login-needed.tsx";
import { qrToolUser } from "#people/web/qr-users/qr-tool-user.ts";
import { ToolHeader } from "#people/web/qr-users/tool-header.tsx";
import { t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import type { Route } from "./+types/generator-page";
import { GeneratorTool } from "./generator-tool.tsx";
import { loadGenerator } from "./load-generator.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const [send, address] = [context.get(apiContext), new URL(request.url)];
  const user = await qrToolUser(send, `/admin/register-cylinders${address.search}`);
  return user === null ? null : { user, ...(await loadGenerator(address, send)) };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("QR Generator · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function QrGenerator({ loaderData, matches: [root] }: Route.ComponentProps) {
  if (!loaderData) return <LoginNeeded title={t("QR Generator")} />;
  const { user, ...tool } = loaderData;
  return (
    <div className="mx-auto max-w-page px-4 py-8 md:px-6 md:py-12">
      <ToolHeader title={t("QR Generator")} user={user} other={{ name: t("Labels"), to: "/cylinder-labels" }} />
      <GeneratorTool {...tool} ownedBy="customer" origin={root.loaderData.origin} />
    </div>
  );
}
