import { Icon, type IconProps } from "#platform/web/ui/buttons/icon.tsx";

const line = (d: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={d} />
  </Icon>
);

export const AwardIcon = /* #__PURE__ */ line(
  "M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.5 13.5 7 21l5-2.5 5 2.5-1.5-7.5",
);
export const ShieldIcon = /* #__PURE__ */ line(
  "M12 3.5 5 6v5.5c0 4.3 3 7.5 7 9 4-1.5 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2 4-4.2",
);
export const TruckIcon = /* #__PURE__ */ line(
  "M3 16.5v-10h10.5v10M13.5 10h4l3 3v3.5h-1.7M3 16.5h1.8M8.6 16.5h6.6M8.6 17a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0ZM19 17a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0Z",
);
export const LockIcon = /* #__PURE__ */ line("M6 10.5h12V20H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2");
export const ThumbIcon = /* #__PURE__ */ line(
  "M7 11v9H4v-9h3ZM7 11l4-7.5c1.7 0 2.5 1 2.3 2.5L12.8 9.5h5.7c1.3 0 2.1 1.1 1.8 2.3l-1.6 6.5c-.2 1-1 1.7-2 1.7H7",
);
