// First: the other modules of a page may call what it adds.
import "./ui/browser/polyfills.ts";
import { type ReactNode, Suspense, useContext } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from "react-router";
import type { ShopIdentity } from "#domain/identity.ts";
import { addressIn, LOCALES, splitAddress, spokenLanguage } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import type { Route } from "./+types/root";
import { OwnCartButton } from "./cart/cart-button.tsx";
import { CartDrawer } from "./cart/cart-drawer.tsx";
import { useOpenCartAfterRedirect } from "./cart/open-cart.ts";
import { useCartFollowsAccount } from "./cart/use-cart-follows-account.ts";
import { refreshProducts } from "./catalogue/data/catalogue-store.ts";
import { useFollowYourPrices } from "./catalogue/prices/your-prices.ts";
import { imageBaseContext, shopIdentityContext } from "./context.ts";
import { NonceContext } from "./nonce.ts";
import { useOffline } from "./offline/use-offline.ts";
import { useSettleUnsent } from "./orders/device/use-settle-unsent.ts";
import { useAccount } from "./session/use-account.ts";
import { Announcement } from "./shell/announcement.tsx";
import { DemoNotice } from "./shell/demo-notice.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import { failureOf } from "./shell/failures.ts";
import { HeadScript, useReplayEarlyPresses } from "./shell/head-script.tsx";
import { Header } from "./shell/header/header.tsx";
import { isOfficePath } from "./shell/links.ts";
import { MainContent, SkipLink } from "./shell/main-content.tsx";
import { NavigationProgress } from "./shell/navigation-progress.tsx";
import { PrintHead } from "./shell/print-head.tsx";
import { revalidateOnNewPage } from "./shell/revalidate-on-new-page.ts";
import { type RootData, useRoot } from "./shell/use-shop.ts";
import { HydrateLater } from "./ui/browser/hydrate-later.tsx";
import { lateComponent } from "./ui/browser/late-component.tsx";
import { useHydrated } from "./ui/browser/use-hydrated.ts";
import { ToastRegion } from "./ui/overlays/toast-region.tsx";
import stylesheet from "./ui/styles/style.css?url";

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

const loadLateFrame = () => import("./late-frame.tsx");
const ShopFooter = lateComponent(async () => (await loadLateFrame()).ShopFooter);
const ShopDialogs = lateComponent(async () => (await loadLateFrame()).ShopDialogs);

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
        {shop?.isDemo && !ownFrame && <DemoNotice />}
        {shop && !ownFrame && <Announcement {...shop.texts} />}
        {shop && !ownFrame && <OwnHeader shop={shop} />}
        {ownFrame ? children : <MainContent>{children}</MainContent>}
        {shop && !ownFrame && (
          <HydrateLater>
            <ShopFooter shop={shop} />
          </HydrateLater>
        )}
        {shop && <CartDrawer />}
        <ToastRegion />
        <NavigationProgress />
        <InTheBackground />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Separate, so that the layout does not re-render when the session arrives. */
function OwnHeader({ shop }: { shop: ShopIdentity }) {
  const account = useAccount(loadLogout);
  return (
    <Header
      shop={shop}
      account={account}
      onRefresh={refreshProducts}
      cartButton={<OwnCartButton loggedIn={account !== null} />}
    >
      <Suspense>
        <ShopDialogs shop={shop} account={account} />
      </Suspense>
    </Header>
  );
}

/** Background tasks of every page; renders nothing. */
function InTheBackground() {
  useHydrated();
  useOffline(rememberAhead);
  useOpenCartAfterRedirect();
  useCartFollowsAccount();
  useFollowYourPrices();
  useSettleUnsent();
  useReplayEarlyPresses();
  return null;
}

const rememberAhead = () => import("./checkout/load-checkout.ts").then((checkout) => checkout.cacheAhead());

const loadLogout = () => import("./orders/device/log-out.ts").then(({ logOutOrAsk }) => logOutOrAsk);

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRoot()?.shop;
  return <ErrorPage failure={failureOf(error)} shop={shop} />;
}
