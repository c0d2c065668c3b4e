import { perLanguage, t } from "#platform/rules/language/text.ts";
import { BoxIcon, CylinderIcon, OrdersIcon, SearchIcon } from "#platform/web/ui/buttons/icons.tsx";

export const YARD = "/admin/yard";

/** The four tasks of the yard: the bar at the bottom of a phone. */
export const yardTasks = perLanguage(() => [
  { name: t("Scan out"), to: "/admin/dispatch", Icon: BoxIcon },
  { name: t("Receive"), to: "/admin/returns", Icon: CylinderIcon },
  { name: t("Find"), to: "/admin/find", Icon: SearchIcon },
  { name: t("Count"), to: "/admin/custody/count", Icon: OrdersIcon },
]);
