/** The shop at the top of its printed pages. */
import { t } from "#platform/rules/language/text.ts";
import type { Block } from "#platform/server/pdf/sheet.ts";
import { type Settings, shopAddress } from "./effective-settings.ts";

export const legalName = ({ SHOP_LEGAL_NAME, SHOP_NAME }: Settings): string => SHOP_LEGAL_NAME ?? SHOP_NAME;

export const shopHead = (settings: Settings): Block[] => [
  { kind: "text", text: legalName(settings), size: 14, strong: true },
  { kind: "text", text: shopAddress(settings) },
  {
    kind: "facts",
    facts: [
      ["GSTIN", settings.SHOP_GSTIN],
      [t("Phone"), settings.SHOP_PHONES],
    ],
  },
  { kind: "rule", strong: true },
  { kind: "space", height: 6 },
];
