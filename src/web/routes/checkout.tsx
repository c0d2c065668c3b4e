import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import { CheckoutPage } from "#web/checkout/checkout-page.tsx";
import {
  CHECKOUT_SHELL,
  type CheckoutData,
  freshOrStored,
  loadCheckout,
  storeCheckout,
} from "#web/checkout/load-checkout.ts";
import { isShell } from "#web/offline/cache-strategy.ts";
import { revalidateOnNewPage } from "#web/shell/revalidate-on-new-page.ts";
import type { Route } from "./+types/checkout";

export const loader = async ({ context, request }: Route.LoaderArgs): Promise<CheckoutData> =>
  isShell(request.url) ? CHECKOUT_SHELL : loadCheckout(context.get(apiContext));

/** For client navigation, or opening without a signal. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<CheckoutData> {
  const input = serverLoader().then((knows) => {
    storeCheckout(knows);
    return knows;
  });
  return freshOrStored(input);
}

/** The steps are in the URL, and none needs new server data. */
export const shouldRevalidate = revalidateOnNewPage;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Checkout")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage knows={loaderData} />;
}
