import { t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import { reportContext } from "#shop/web/context.ts";
import type { Route } from "./+types/cylinder-data-page";
import { loadPassport } from "./load-passport.ts";
import { NoPassport, PassportPage } from "./passport-page.tsx";
import { isStaff } from "./public-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const send = context.get(apiContext);
  const data = new URL(request.url).searchParams.get("data");
  const read = await loadPassport(data, { send, report: context.get(reportContext) });
  return read.ok ? { ...read, staff: await isStaff(send) } : read;
}

/** The URL contains cylinder data: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title = loaderData?.ok ? t("Cylinder {number}", { number: loaderData.payload.cylinderNumber }) : t("Cylinder");
  return [{ title: `${title} · ${root.loaderData.shop.name}` }, { name: "robots", content: "noindex" }];
}

export default function CylinderData({ loaderData }: Route.ComponentProps) {
  return loaderData.ok ? <PassportPage {...loaderData} /> : <NoPassport message={loaderData.message} />;
}
