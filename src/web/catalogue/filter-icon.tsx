import { Icon } from "#web/ui/icon.tsx";

/** Two sliders, one above the other. */
export function FilterIcon() {
  return (
    <Icon>
      <path d="M4 8h8.5M17.5 8H20M15 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 16h2.5M11.5 16H20M9 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
    </Icon>
  );
}
