import { Link, useLocation } from "react-router";
import { LanguageSwitch } from "#people/web/session/language-switch.tsx";
import type { Account } from "#people/web/session/use-account.ts";
import { t } from "#platform/rules/language/text.ts";
import { Clock } from "#platform/web/page/clock.tsx";
import { DIALOG, SHOP_PLACES } from "#platform/web/page/links.ts";
import { loginPath } from "#platform/web/page/login-path.ts";
import { PersonIcon, PhoneIcon, PricesIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Drawer } from "#platform/web/ui/overlays/drawer.tsx";
import { MENU_ROW } from "#platform/web/ui/overlays/menu.tsx";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { dialled, type ShopIdentity } from "#shop/rules/identity/identity.ts";
import { AccountLinks } from "./account-links.tsx";

type Props = { shop: ShopIdentity; account: Account | null };

/** Within reach of the thumb, however long the menu is. */
function DrawerEnd() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <LanguageSwitch look="plain" />
      <Clock className="text-ink-soft" />
    </div>
  );
}

/** Each link replaces the menu's history entry, so that Back skips the menu. */
export function MenuDrawer({ shop, account }: Props) {
  const { open, close } = useDialogInAddress(DIALOG.menu);
  const { pathname, search } = useLocation();
  const [phone] = shop.phones;
  return (
    <Drawer open={open} onClose={close} side="left" title={t("Menu")} footer={<DrawerEnd />}>
      <nav aria-label={t("Menu")} className="-mx-3 flex flex-col gap-1">
        <Link
          to={{ search, hash: DIALOG.prices }}
          state={{ opened: DIALOG.prices }}
          replace
          preventScrollReset
          className={MENU_ROW}
        >
          <PricesIcon /> {t("Daily Price Updates")}
        </Link>
        {account ? (
          <AccountLinks account={account} replace />
        ) : (
          <Link to={loginPath({ pathname, search })} replace className={MENU_ROW}>
            <PersonIcon /> {t("Login")}
          </Link>
        )}
        <ul className="mt-2 border-line border-t pt-2">
          {SHOP_PLACES().map(({ name, to }) => (
            <li key={to}>
              <Link to={to} replace className={MENU_ROW}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {phone && (
          <a href={`tel:${dialled(phone)}`} className={`${MENU_ROW} mt-2`}>
            <PhoneIcon />
            <span>
              {phone}
              <span className="block font-normal text-ink-soft text-sm">{shop.supportHours}</span>
            </span>
          </a>
        )}
      </nav>
    </Drawer>
  );
}
