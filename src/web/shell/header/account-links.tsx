import { Link, useLocation } from "react-router";
import { t } from "#domain/language/text.ts";
import type { Account } from "#web/session/use-account.ts";
import { DIALOG } from "#web/shell/links.ts";
import { CylinderIcon, LeaveIcon, OrdersIcon, PersonIcon, PinIcon } from "#web/ui/buttons/icons.tsx";
import { rich } from "#web/ui/text/rich.tsx";

type Props = {
  account: Account;
  /** In the phone's drawer a link replaces the menu's history entry. */
  replace?: boolean;
  onLeave?: () => void;
};

export function AccountLinks({ account, replace = false, onLeave }: Props) {
  const { search } = useLocation();
  return (
    <>
      <p className="wrap-anywhere px-3 pt-1 pb-2 text-ink-soft text-sm">
        {rich("Logged in as {name}", { name: <span className="font-semibold text-ink">{account.name}</span> })}
      </p>
      <ul>
        <li>
          <Link to="/my-orders" replace={replace} onClick={onLeave} className={MENU_ROW}>
            <OrdersIcon /> {t("My Orders")}
          </Link>
        </li>
        <li>
          <Link to="/my-cylinders" replace={replace} onClick={onLeave} className={MENU_ROW}>
            <CylinderIcon /> {t("My Cylinders")}
          </Link>
        </li>
        <li>
          <Link to="/gas-cylinders" replace={replace} onClick={onLeave} className={MENU_ROW}>
            <CylinderIcon /> {t("Gas Cylinders")}
          </Link>
        </li>
        <li>
          <Link
            to={{ search, hash: DIALOG.address }}
            state={{ opened: DIALOG.address }}
            replace={replace}
            preventScrollReset
            onClick={onLeave}
            className={MENU_ROW}
          >
            <PinIcon /> {t("Update Address")}
          </Link>
        </li>
        <li>
          <Link to="/account" replace={replace} onClick={onLeave} className={MENU_ROW}>
            <PersonIcon /> {t("Account")}
          </Link>
        </li>
        <li className="mt-1 border-line border-t pt-1">
          <button
            type="button"
            className={MENU_ROW}
            onClick={() => {
              onLeave?.();
              account.onLogout();
            }}
          >
            <LeaveIcon /> {t("Logout")}
          </button>
        </li>
      </ul>
    </>
  );
}

export const MENU_ROW =
  "flex min-h-target w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left font-medium text-ink hover:bg-sunken";
