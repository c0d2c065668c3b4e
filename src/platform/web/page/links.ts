import { perLanguage, t } from "#platform/rules/language/text.ts";

export type Place = { name: string; to: string };

export const SHOP_PLACES = perLanguage((): readonly Place[] => [
  { name: t("Products"), to: "/#products" },
  { name: t("Rate list"), to: "/rate-list" },
  { name: t("About Us"), to: "/#about" },
  { name: t("Contact Us"), to: "/#contact" },
]);

/** The search box of the landing page, which the header leads to. */
export const SEARCH_ID = "search";

export const FOOTER_PLACES = perLanguage((): readonly Place[] => [
  { name: t("Home"), to: "/" },
  ...SHOP_PLACES(),
  { name: t("Terms of Service"), to: "/terms" },
  { name: t("Privacy"), to: "/privacy" },
]);

/** Dialogs of the shell by their URL mark: see useDialogInAddress. */
export const DIALOG = {
  menu: "menu",
  prices: "prices",
  cart: "cart",
  address: "update-address",
  logout: "log-out",
} as const;

/** Routes match in any case. */
export const isOfficePath = (path: string) => /^\/(?:admin|qr-admin)(?:\/|$)/i.test(path);
