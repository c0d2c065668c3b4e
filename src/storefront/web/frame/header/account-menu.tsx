import { Link, useLocation } from "react-router";
import type { Account } from "#people/web/session/use-account.ts";
import { t } from "#platform/rules/language/text.ts";
import { DEEP_BUTTON } from "#platform/web/page/header-look.ts";
import { loginPath } from "#platform/web/page/login-path.ts";
import { PersonIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Menu } from "#platform/web/ui/overlays/menu.tsx";
import { AccountLinks } from "./account-links.tsx";

/** As wide as a name, which arrives after the first paint: no layout shift. */
const LOOK = `${DEEP_BUTTON} w-24 shrink-0 justify-center lg:w-28`;

export function AccountMenu({ account }: { account: Account | null }) {
  const here = useLocation();
  if (!account) {
    return (
      <Link to={loginPath(here)} className={LOOK}>
        <PersonIcon className="size-4.5 md:max-lg:hidden" />
        {t("Login")}
      </Link>
    );
  }
  return (
    <Menu
      label={t("Your account")}
      className={LOOK}
      button={
        <>
          <PersonIcon className="size-4.5 lg:hidden" />
          <span className="min-w-0 truncate md:max-lg:sr-only">{account.name}</span>
        </>
      }
    >
      <AccountLinks account={account} />
    </Menu>
  );
}
