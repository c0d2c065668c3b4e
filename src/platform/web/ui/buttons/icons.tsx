/** Every page loads these, so an icon of a single component belongs in that component. */
import { Icon, type IconProps } from "./icon.tsx";

const line = (d: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={d} />
  </Icon>
);

export const MenuIcon = /* #__PURE__ */ line("M4 7h16M4 12h16M4 17h16");
export const CloseIcon = /* #__PURE__ */ line("m6 6 12 12M18 6 6 18");
export const CheckIcon = /* #__PURE__ */ line("m5 12.5 4.5 4.5L19 7.5");
export const PlusIcon = /* #__PURE__ */ line("M12 5v14M5 12h14");
export const MinusIcon = /* #__PURE__ */ line("M5 12h14");
export const ChevronDownIcon = /* #__PURE__ */ line("m6 9.5 6 6 6-6");
export const ChevronLeftIcon = /* #__PURE__ */ line("m14.5 6-6 6 6 6");
export const ChevronRightIcon = /* #__PURE__ */ line("m9.5 6 6 6-6 6");
export const SortIcon = /* #__PURE__ */ line("m8 10 4-4 4 4M8 14l4 4 4-4");
export const SearchIcon = /* #__PURE__ */ line("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.9-4.9");
export const CartIcon = /* #__PURE__ */ line(
  "M3 4h2.2l2.3 11.2h10.2L20 7.5H6M9 20.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4ZM16.6 20.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z",
);
export const PersonIcon = /* #__PURE__ */ line(
  "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.9-3.6 3.9-5.5 7.5-5.5s6.6 1.9 7.5 5.5",
);
export const RefreshIcon = /* #__PURE__ */ line(
  "M20 11a8 8 0 0 0-14.3-4.3L4 8.5M4 4v4.5h4.5M4 13a8 8 0 0 0 14.3 4.3L20 15.5M20 20v-4.5h-4.5",
);
export const PricesIcon = /* #__PURE__ */ line("M4 19.5h16M4 15l5-5 4 3 7-7.5M15.5 5.5H20V10");
export const ClockIcon = /* #__PURE__ */ line("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2");
export const PhoneIcon = /* #__PURE__ */ line(
  "M5.2 4h3.3l1.7 4.2-2.1 1.5a11.5 11.5 0 0 0 6.2 6.2l1.5-2.1 4.2 1.7v3.3a1.7 1.7 0 0 1-1.9 1.7A16 16 0 0 1 3.5 5.9 1.7 1.7 0 0 1 5.2 4Z",
);
export const MailIcon = /* #__PURE__ */ line("M4 5.5h16v13H4zM4.5 6.5l7.5 6 7.5-6");
export const PinIcon = /* #__PURE__ */ line(
  "M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
);
export const ChatIcon = /* #__PURE__ */ line("M4 20l1.3-4.1A8 8 0 1 1 8.3 19L4 20ZM9 10.5h6M9 13.5h4");
export const InfoIcon = /* #__PURE__ */ line("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.8v.1");
export const WarningIcon = /* #__PURE__ */ line("M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1");
export const ProblemIcon = /* #__PURE__ */ line(
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5v5.5M12 16.2v.1",
);
export const DoneIcon = /* #__PURE__ */ line("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8 12.3l2.8 2.8L16 9.5");
export const SunIcon = /* #__PURE__ */ line(
  "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
);
export const MoonIcon = /* #__PURE__ */ line("M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z");
export const ScreenIcon = /* #__PURE__ */ line("M3.5 5h17v11h-17zM9 20h6M12 16v4");
export const OutsideIcon = /* #__PURE__ */ line("M14 4.5h5.5V10M19.5 4.5 11 13M17 14v5.5H4.5V7H10");
export const BoxIcon = /* #__PURE__ */ line("M4 8l8-4 8 4v8.5l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.5");
export const OrdersIcon = /* #__PURE__ */ line("M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8v-17ZM9.5 8.5h5M9.5 12h5");
export const CylinderIcon = /* #__PURE__ */ line("M8 9a4 4 0 0 1 8 0v11.5H8V9ZM10.5 5.2V3h3v2.2M8 13h8");
export const LeaveIcon = /* #__PURE__ */ line("M10 4H5v16h5M14.5 8l4 4-4 4M18 12H9.5");
export const FacebookIcon = /* #__PURE__ */ line(
  "M14 21v-7.5h2.7l.5-3.2H14V8.2c0-1 .4-1.7 1.8-1.7h1.5V3.7A17 17 0 0 0 15 3.5c-2.5 0-4 1.5-4 4.2v2.6H8v3.2h3V21h3Z",
);
export const InstagramIcon = /* #__PURE__ */ line(
  "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.8 7.2v.1",
);
export const YoutubeIcon = /* #__PURE__ */ line(
  "M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5ZM10.3 9.2v5.6l4.7-2.8-4.7-2.8Z",
);
