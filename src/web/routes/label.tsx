import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import { LabelPage } from "#web/cylinders/passport/label-page.tsx";
import { loadLabel } from "#web/cylinders/passport/load-label.ts";
import type { Route } from "./+types/label";

export const loader = ({ context, params: { code } }: Route.LoaderArgs) => loadLabel(code, context.get(apiContext));

/** The URL identifies a label and need not be sent as a referrer. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title =
    loaderData?.kind === "cylinder"
      ? t("Cylinder {number}", { number: loaderData.cylinder.cylinderNumber })
      : t("Label");
  return [{ title: `${title} · ${root.loaderData.shop.name}` }, { name: "robots", content: "noindex" }];
}

export default function Label({ loaderData, params: { code } }: Route.ComponentProps) {
  return <LabelPage code={code} label={loaderData} />;
}
