import { Icon, type IconProps } from "./icon.tsx";

export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.5v-5h10v5M7 17H4.5V8.5h15V17H17M7 13.5h10v7H7z" />
    </Icon>
  );
}
