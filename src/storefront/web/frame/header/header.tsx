import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Account } from "#people/web/session/use-account.ts";
import { t } from "#platform/rules/language/text.ts";
import { Clock } from "#platform/web/page/clock.tsx";
import { DEEP_BUTTON, DEEP_ICON } from "#platform/web/page/header-look.ts";
import { DIALOG, SEARCH_ID, SHOP_PLACES } from "#platform/web/page/links.ts";
import { SectionLink } from "#platform/web/page/section-link.tsx";
import { MenuIcon, PricesIcon, RefreshIcon, SearchIcon } from "#platform/web/ui/buttons/icons.tsx";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { Wordmark } from "#platform/web/ui/text/wordmark.tsx";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { AccountMenu } from "./account-menu.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { PlaceLink } from "./nav-link.tsx";

type Props = {
  shop: ShopIdentity;
  /** Null for a visitor, and until the session is known. */
  account: Account | null;
  onRefresh: () => Promise<void>;
  cartButton: ReactNode;
  /** Dialogs that open over any page. */
  children: ReactNode;
};

/** The shop's name and the words of the menu keep their width; the words of buttons wrap. */
export function Header({ shop, account, onRefresh, cartButton, children }: Props) {
  const { pathname } = useLocation();
  const menu = useDialogInAddress(DIALOG.menu);
  const prices = useDialogInAddress(DIALOG.prices);
  const loggingIn = pathname === "/auth";
  return (
    <header className="no-print on-deep sticky top-0 z-40 border-deep-line border-b bg-deep text-on-deep">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-1 px-2 md:gap-2 md:px-6 lg:gap-3">
        <button
          type="button"
          aria-label={t("Menu")}
          aria-expanded={menu.open}
          onClick={menu.show}
          className={`${DEEP_ICON} xl:hidden`}
        >
          <MenuIcon className="size-6" />
        </button>
        <Link to="/" className="inline-flex rounded-control py-1 max-md:min-w-0 md:-ml-1 md:px-1">
          <Wordmark name={shop.name} nameInHindi={shop.nameInHindi} />
          <span className="sr-only">{t(", home page")}</span>
        </Link>
        <nav aria-label={t("Shop")} className="ml-2 hidden shrink-0 xl:block">
          <ul className="flex gap-1">
            {SHOP_PLACES().map((place) => (
              <li key={place.to}>
                <PlaceLink
                  place={place}
                  className="inline-flex min-h-target items-center whitespace-nowrap rounded-control px-1.5 font-medium text-sm text-on-deep-soft hover:bg-deep-raised hover:text-on-deep"
                />
              </li>
            ))}
          </ul>
        </nav>
        {!loggingIn && <HeaderSearch />}
        <Clock className="ml-auto shrink-0 whitespace-nowrap text-right text-on-deep-soft max-md:hidden" />
        <div className="hidden items-center gap-2 md:flex lg:gap-3">
          <button type="button" onClick={prices.show} className={DEEP_BUTTON}>
            <PricesIcon className="size-4.5 text-deep-copper md:max-lg:hidden" />
            {t("Daily Price Updates")}
          </button>
          <AccountMenu account={account} />
        </div>
        {!loggingIn && (
          <div className="ml-auto flex shrink-0 items-center md:ml-0">
            <SectionLink section={SEARCH_ID} className={`${DEEP_ICON} lg:hidden`}>
              <SearchIcon className="size-5" />
              <span className="sr-only">{t("Search products")}</span>
            </SectionLink>
            <RefreshButton onRefresh={onRefresh} />
            {cartButton}
          </div>
        )}
      </div>
      {children}
    </header>
  );
}

/** Reloads the page's data, for a buyer who wants the current price. */
function RefreshButton({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function refresh() {
    if (busy) return;
    setBusy(true);
    await onRefresh();
    setBusy(false);
  }

  return (
    <button
      type="button"
      title={t("Refresh products")}
      aria-label={t("Refresh products")}
      aria-busy={busy}
      onClick={refresh}
      className={DEEP_ICON}
    >
      <RefreshIcon className={busy ? "size-5 animate-spin" : "size-5"} />
    </button>
  );
}
