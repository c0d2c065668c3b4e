/** Where the header, the menu and the footer lead. */
export type Place = { name: string; to: string };

export const SHOP_PLACES: readonly Place[] = [
  { name: "Products", to: "/#products" },
  { name: "Rate list", to: "/rate-list" },
  { name: "About Us", to: "/#about" },
  { name: "Contact Us", to: "/#contact" },
];

export const FOOTER_PLACES: readonly Place[] = [
  { name: "Home", to: "/" },
  ...SHOP_PLACES,
  { name: "Terms of Service", to: "/terms" },
  { name: "Privacy", to: "/privacy" },
];

/** Dialogs of the shell by their mark in the address: see useDialogInAddress. */
export const DIALOG = {
  menu: "menu",
  prices: "prices",
  cart: "cart",
  address: "update-address",
  logout: "log-out",
} as const;
