import { Icon, type IconProps } from "#platform/web/ui/buttons/icon.tsx";

const line = (d: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={d} />
  </Icon>
);

export const QrIcon = /* #__PURE__ */ line(
  "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2M17.5 20H20v-1.5M14 20h.5",
);
export const ScanIcon = /* #__PURE__ */ line("M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16");
export const PhotoIcon = /* #__PURE__ */ line(
  "M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 10a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z",
);
export const TransferIcon = /* #__PURE__ */ line("M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19");
export const TorchIcon = /* #__PURE__ */ line("M8 3.5h8v3l-2 3.5v10.5h-4V10L8 6.5v-3ZM8 6.5h8M12 13v2");
