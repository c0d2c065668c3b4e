import type { ComponentType } from "react";
import { Link, useLocation } from "react-router";
import type { Account } from "#people/web/session/use-account.ts";
import { useWaitingOffers } from "#people/web/session/waiting-offers.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { DIALOG } from "#platform/web/page/links.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import {
  ChatIcon,
  CylinderIcon,
  LeaveIcon,
  OrdersIcon,
  PersonIcon,
  PinIcon,
  PricesIcon,
} from "#platform/web/ui/buttons/icons.tsx";
import { PrintIcon } from "#platform/web/ui/buttons/print-icon.tsx";
import { MENU_ROW } from "#platform/web/ui/overlays/menu.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";

type Props = {
  account: Account;
  /** In the phone's drawer a link replaces the menu's history entry. */
  replace?: boolean;
};

type Pages = readonly (readonly [to: string, icon: ComponentType, name: string])[];

const pages = perLanguage<Record<Account["kind"], Pages>>(() => ({
  customer: [
    ["/my-orders", OrdersIcon, t("My Orders")],
    ["/my-quotes", ChatIcon, t("My Quotes")],
    ["/account/statement", PricesIcon, t("Statement")],
    ["/my-cylinders", CylinderIcon, t("My Cylinders")],
    ["/gas-cylinders", CylinderIcon, t("Gas Cylinders")],
    ["/account", PersonIcon, t("Account")],
  ],
  "qr-user": [
    ["/qr-generator", CylinderIcon, t("QR Generator")],
    ["/cylinder-labels", PrintIcon, t("Cylinder labels")],
    ["/gas-cylinders", CylinderIcon, t("Gas Cylinders")],
  ],
}));

export function AccountLinks({ account, replace = false }: Props) {
  const { search } = useLocation();
  const waiting = useWaitingOffers();
  return (
    <>
      <p className="wrap-anywhere px-3 pt-1 pb-2 text-ink-soft text-sm">
        {rich("Logged in as {name}", { name: <span className="font-semibold text-ink">{account.name}</span> })}
      </p>
      <ul>
        {pages()[account.kind].map(([to, Icon, name]) => (
          <li key={to}>
            <Link to={to} replace={replace} className={MENU_ROW}>
              <Icon /> <span className="flex-1">{name}</span>
              {to === "/my-cylinders" && waiting > 0 && (
                <Badge kind="warn">
                  <span aria-hidden="true">{waiting}</span>
                  <span className="sr-only">
                    {plural(waiting, { one: "{count} offer to answer", other: "{count} offers to answer" })}
                  </span>
                </Badge>
              )}
            </Link>
          </li>
        ))}
        {account.kind === "customer" && (
          <li>
            <Link
              to={{ search, hash: DIALOG.address }}
              state={{ opened: DIALOG.address }}
              replace={replace}
              preventScrollReset
              className={MENU_ROW}
            >
              <PinIcon /> {t("Update Address")}
            </Link>
          </li>
        )}
        <li className="mt-1 border-line border-t pt-1">
          <button type="button" className={MENU_ROW} onClick={account.onLogout}>
            <LeaveIcon /> {t("Logout")}
          </button>
        </li>
      </ul>
    </>
  );
}
