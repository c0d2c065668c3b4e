import { t } from "#platform/rules/language/text.ts";
import type { OwnerSettings } from "./setting-kinds.ts";

const NAMES = { kind: "sentences", max: 900, optional: true } as const;

export const WHATSAPP = {
  SHOP_WHATSAPP_TEMPLATES: {
    ...NAMES,
    label: () => t("Other names of English templates"),
    help: () => t("Only if Meta did not take a name: order_placed = order_placed_2; price_alert = rates"),
  },
  SHOP_WHATSAPP_TEMPLATES_HINDI: { ...NAMES, label: () => t("Other names of Hindi templates") },
} as const satisfies OwnerSettings;
