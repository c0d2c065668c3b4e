import { redirect } from "react-router";
import { safeToolNext } from "#domain/accounts/safe-next.ts";
import { t } from "#domain/language/text.ts";
import { apiContext, callApi } from "#web/api.ts";
import { QrLogin } from "#web/qr-users/qr-login.tsx";
import { revalidateOnNewPage } from "#web/shell/revalidate-on-new-page.ts";
import type { Route } from "./+types/qr-login";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { qrUser } = await callApi("GET /api/session", {}, context.get(apiContext));
  if (qrUser) throw redirect(safeToolNext(new URL(request.url).searchParams.get("next")));
  return null;
}

/** Sign in and sign up differ only in the fragment, so no reload is needed. */
export const shouldRevalidate = revalidateOnNewPage;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("QR Login · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default QrLogin;
