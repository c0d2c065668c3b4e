import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import { CheckoutPage } from "#web/checkout/checkout-page.tsx";
import { loadCheckout } from "#web/checkout/load-checkout.ts";
import { revalidateOnNewPage } from "#web/shell/revalidate-on-new-page.ts";
import type { Route } from "./+types/checkout";

export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(context.get(apiContext));

/** The steps live in the address, and none of them asks the server for anything new. */
export const shouldRevalidate = revalidateOnNewPage;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Checkout")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage knows={loaderData} />;
}
