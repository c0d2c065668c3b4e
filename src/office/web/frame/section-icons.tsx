import type { ReactElement } from "react";
import { Icon, type IconProps } from "#platform/web/ui/buttons/icon.tsx";
import {
  BoxIcon,
  ClockIcon,
  CylinderIcon,
  DoneIcon,
  OrdersIcon,
  PersonIcon,
  PricesIcon,
} from "#platform/web/ui/buttons/icons.tsx";
import type { SectionId } from "./sections.ts";

const line = (d: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={d} />
  </Icon>
);

export const SECTION_ICONS: Record<SectionId, (props: IconProps) => ReactElement> = {
  today: ClockIcon,
  orders: OrdersIcon,
  payments: DoneIcon,
  dispatch: line(
    "M3 6h11v10H3zM14 9.5h4l3 3.2V16h-7zM7 18.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM17.5 18.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z",
  ),
  cylinders: CylinderIcon,
  customers: PersonIcon,
  catalogue: BoxIcon,
  documents: line("M6 3.5h8l4 4v13H6v-17ZM14 3.5V8h4M9 12h6M9 15.5h6"),
  reports: PricesIcon,
  settings: line("M4 7h9M17 7h3M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4 17h3M11 17h9M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z"),
};
