import type { CategoryIcon } from "#catalogue/rules/products/categories.ts";
import { Icon } from "#platform/web/ui/buttons/icon.tsx";

const LINES: Record<CategoryIcon, string> = {
  all: "M4 4.5h6.5v6.5H4zM13.5 4.5H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  cylinder: "M8 9a4 4 0 0 1 8 0v11.5H8V9ZM10.5 5.2V3h3v2.2M8 13h8",
  pipe: "M3.5 8.5h9a4 4 0 0 1 4 4v8M3.5 13.5h7a1 1 0 0 1 1 1v6M11.5 20.5h5M3.5 8.5v5M8 8.5v5M11.5 17h5",
  wire: "M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM19.5 12v8.5",
  spanner:
    "M14.7 6.3a4 4 0 0 1 5-.9l-2.9 2.9.4 2.5 2.5.4.8-.8a4 4 0 0 1-5.5 2.6l-6.8 6.8a1.9 1.9 0 0 1-2.7-2.7l6.8-6.8a4 4 0 0 1 .4-4Z",
  box: "M4 8l8-4 8 4v8.5l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.5",
};

type Props = { icon: CategoryIcon; className?: string };

export function CategoryGlyph({ icon, className = "size-5" }: Props) {
  return (
    <Icon className={className}>
      <path d={LINES[icon]} />
    </Icon>
  );
}
