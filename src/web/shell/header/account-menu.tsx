import { Link, useLocation } from "react-router";
import { t } from "#domain/language/text.ts";
import type { Account } from "#web/session/use-account.ts";
import { loginPath } from "#web/shell/login-path.ts";
import { ChevronDownIcon, PersonIcon } from "#web/ui/buttons/icons.tsx";
import { AccountLinks } from "./account-links.tsx";
import { DEEP_BUTTON } from "./header-look.ts";

const MENU_ID = "account-menu";
/** Reserves the width of a name, which arrives after the first paint: no layout shift. */
const PLACE = "flex w-27 justify-end lg:w-44";

export function AccountMenu({ account }: { account: Account | null }) {
  const here = useLocation();
  if (!account) {
    return (
      <span className={PLACE}>
        <Link to={loginPath(here)} className={DEEP_BUTTON}>
          <PersonIcon />
          {t("Login")}
        </Link>
      </span>
    );
  }
  return (
    <>
      <span className={PLACE}>
        <button type="button" popoverTarget={MENU_ID} className={`${DEEP_BUTTON} min-w-0 max-w-full`}>
          <PersonIcon />
          <span className="min-w-0 truncate md:max-lg:sr-only">{account.name}</span>
          <ChevronDownIcon className="size-4" />
        </button>
      </span>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label={t("Your account")}
        className="fixed inset-auto top-17 right-[calc(max(0px,50vw-40rem)+7.75rem)] m-0 w-60 rounded-card border border-line bg-raised p-2 text-ink shadow-float"
      >
        <AccountLinks account={account} onLeave={closeMenu} />
      </nav>
    </>
  );
}

const closeMenu = () => document.getElementById(MENU_ID)?.hidePopover();
