import { perLanguage, t } from "#platform/rules/language/text.ts";
import { BoxIcon, CylinderIcon, OrdersIcon, SearchIcon } from "#platform/web/ui/buttons/icons.tsx";

export const YARD = "/admin/yard";

/** The four tasks of the yard, as large buttons and as the bar at the bottom of a phone. */
export const yardTasks = perLanguage(() => [
  { name: t("Scan out"), text: t("Cylinders that leave with an order"), to: "/admin/dispatch", Icon: BoxIcon },
  { name: t("Receive"), text: t("Empties that come back"), to: "/admin/returns", Icon: CylinderIcon },
  { name: t("Find"), text: t("Who has a cylinder, and since when"), to: "/admin/find", Icon: SearchIcon },
  { name: t("Count"), text: t("What stands in the yard"), to: "/admin/custody/count", Icon: OrdersIcon },
]);
