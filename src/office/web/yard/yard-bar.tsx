import { useLocation } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { type Admin, mayCall } from "#platform/web/office-kit/admin.ts";
import { YardLink } from "./yard-link.tsx";
import { YARD, yardTasks } from "./yard-tasks.ts";

/** Dispatch staff have it on every page, others in the yard. */
export function useYardBar(admin: Admin | null): boolean {
  const { pathname } = useLocation();
  if (admin === null || !mayCall(admin, "POST /api/admin/returns")) return false;
  return admin.role === "dispatch" || [YARD, ...yardTasks().map(({ to }) => to)].includes(pathname);
}

/** At the thumb on a phone. Sticky bars of a screen stay above it (`--yard-bar`). */
export function YardBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t("Yard")}
      className="no-print fixed inset-x-0 bottom-0 z-30 grid h-16 grid-cols-4 border-line border-t bg-surface lg:hidden"
    >
      {yardTasks().map(({ name, to, Icon }) => (
        <YardLink
          key={to}
          to={to}
          aria-current={pathname === to ? "page" : undefined}
          className="flex flex-col items-center justify-center gap-0.5 font-semibold text-ink-soft text-xs aria-[current=page]:text-cold"
        >
          <Icon className="size-6" />
          {name}
        </YardLink>
      ))}
    </nav>
  );
}
