// First: the other modules of a page may call what it adds.
import "#platform/web/ui/browser/polyfills.ts";
import { type ReactNode, useContext } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from "react-router";
import type {} from "#app/api/endpoints.ts";
import { ShopDialogs } from "#app/web/shop-dialogs.tsx";
import { refreshProducts } from "#catalogue/web/products/data/catalogue-store.ts";
import { useFollowYourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { NewsletterForm } from "#messages/web/enquiries/newsletter-form.tsx";
import { useSession } from "#people/web/session/session-store.ts";
import { useAccount } from "#people/web/session/use-account.ts";
import { addressIn, LOCALES, splitAddress, spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { NonceContext } from "#platform/web/nonce.ts";
import { useSending } from "#platform/web/offline/use-sending.ts";
import { useReplayEarlyPresses } from "#platform/web/page/early-presses.ts";
import { failureOf } from "#platform/web/page/failures.ts";
import { isOfficePath } from "#platform/web/page/links.ts";
import { MainContent, SkipLink } from "#platform/web/page/main-content.tsx";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { scrollKey } from "#platform/web/ui/overlays/close-by-back.tsx";
import { ToastRegion } from "#platform/web/ui/overlays/toast-region.tsx";
import stylesheet from "#platform/web/ui/styles/style.css?url";
import { OwnCartButton } from "#sales/web/cart/cart-button.tsx";
import { CartDrawer } from "#sales/web/cart/cart-drawer.tsx";
import { useOpenCartAfterRedirect } from "#sales/web/cart/open-cart.ts";
import { useCartFollowsAccount } from "#sales/web/cart/use-cart-follows-account.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { imageBaseContext, shopIdentityContext } from "#shop/web/context.ts";
import { DemoNotice } from "#shop/web/demo-notice.tsx";
import { PrintHead } from "#shop/web/print-head.tsx";
import { type RootData, useRoot } from "#shop/web/use-shop.ts";
import { Announcement } from "#storefront/web/frame/announcement.tsx";
import { ErrorPage } from "#storefront/web/frame/error-page.tsx";
import { Footer } from "#storefront/web/frame/footer.tsx";
import { HeadScript } from "#storefront/web/frame/head-script.tsx";
import { Header } from "#storefront/web/frame/header/header.tsx";
import { NavigationProgress } from "#storefront/web/frame/navigation-progress.tsx";
import { useOffline } from "#storefront/web/offline/use-offline.ts";
import type { Route } from "./+types/root";

export function loader({ context, request }: Route.LoaderArgs): RootData {
  return {
    shop: context.get(shopIdentityContext),
    origin: new URL(request.url).origin,
    imageBase: context.get(imageBaseContext),
  };
}

/**
 * Not for a search, a removed token, or a step within the back office, whose layout reports failures and must not fail
 * itself. My Orders must open without a network, for its unsent orders.
 */
export function shouldRevalidate(step: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = step;
  const isWithinOffice = isOffice(currentUrl) && isOffice(nextUrl) && currentUrl.href !== nextUrl.href;
  const isToMyOrders = splitAddress(nextUrl.pathname).path === "/my-orders" && currentUrl.pathname !== nextUrl.pathname;
  return isWithinOffice || isToMyOrders ? false : revalidateOnNewPage(step);
}

const isOffice = ({ pathname }: URL) => isOfficePath(splitAddress(pathname).path);

/** Fallback title: every page sets its own. */
export function meta({ error, loaderData }: Route.MetaArgs) {
  const name = loaderData?.shop.name ?? "Sheetal";
  return [{ title: error ? `${failureOf(error).title} · ${name}` : name }];
}

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: addressIn(spokenLanguage(), "/manifest.webmanifest") },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext) || undefined;
  const shop = useRoot()?.shop;
  const ownFrame = useMatches().some(({ handle }) => (handle as { ownFrame?: true } | undefined)?.ownFrame);
  return (
    // HeadScript and the service worker may change <html> before hydration.
    <html
      lang={LOCALES[spokenLanguage()]}
      data-no-signal={ownFrame ? t("No signal") : t("Prices as of {when} – no signal", { when: "{when}" })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a2036" />
        <HeadScript />

        {/* With a precedence React writes it before the scripts, so that nothing is painted without styles. */}
        <link rel="stylesheet" href={stylesheet} precedence="shop" />
        <Meta />
        <Links />
      </head>
      <body className="flex flex-col">
        <SkipLink />
        {shop && <PrintHead shop={shop} />}
        {shop?.isDemo && !ownFrame && <DemoNotice className="border-line border-b px-4 py-1 text-center" />}
        {shop && !ownFrame && <Announcement {...shop.texts} />}
        {shop && !ownFrame && <OwnHeader shop={shop} />}
        {ownFrame ? children : <MainContent>{children}</MainContent>}
        {shop && !ownFrame && <Footer shop={shop} newsletter={<NewsletterForm />} />}
        {shop && <CartDrawer />}
        <ToastRegion besideMenu={ownFrame} />
        <NavigationProgress />
        <InTheBackground />
        <ScrollRestoration nonce={nonce} getKey={scrollKey} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Separate, so that the layout does not re-render when the session arrives. */
function OwnHeader({ shop }: { shop: ShopIdentity }) {
  const account = useAccount(LOGOUTS);
  return (
    <Header
      shop={shop}
      account={account}
      onRefresh={refreshProducts}
      cartButton={<OwnCartButton loggedIn={account?.kind === "customer"} />}
    >
      <ShopDialogs shop={shop} account={account} />
    </Header>
  );
}

/** Background tasks of every page; renders nothing. */
function InTheBackground() {
  useOffline(rememberAhead);
  useOpenCartAfterRedirect();
  useCartFollowsAccount();
  useFollowYourPrices();
  const { known, customer } = useSession();
  useSending(loadUnsentOrders, known ? customer?.mobile : undefined);
  useReplayEarlyPresses();
  return null;
}

const loadUnsentOrders = () =>
  import("#sales/web/orders/device/unsent-orders.ts").then(({ unsentOrders }) => unsentOrders);

/** Without a signal, the checkout loads what it needs when it opens. */
const rememberAhead = () =>
  import("#sales/web/checkout/load-checkout.ts").then(
    (checkout) => checkout.cacheAhead(),
    () => undefined,
  );

const LOGOUTS = {
  customer: () => import("#sales/web/orders/device/log-out.ts").then(({ logOutOrAsk }) => logOutOrAsk),
  "qr-user": () => import("#people/web/qr-users/log-out-qr-user.ts").then(({ logOutQrUser }) => logOutQrUser),
};

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRoot()?.shop;
  return <ErrorPage failure={failureOf(error)} shop={shop} />;
}
