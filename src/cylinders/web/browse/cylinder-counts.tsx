import { t } from "#platform/rules/language/text.ts";
import type { CylinderList } from "./load-cylinders.ts";

export function CylinderCounts({ counts }: { counts: CylinderList["counts"] }) {
  const shown = [
    { name: t("Total"), count: counts.total },
    { name: t("Active"), count: counts.active },
    { name: t("Transferred"), count: counts.transferred },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      {shown.map(({ name, count }) => (
        <div key={name} className="flex flex-col-reverse rounded-card border border-line bg-surface px-2 py-3 sm:px-5">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="font-bold text-title">{count.toLocaleString("en-IN")}</dd>
        </div>
      ))}
    </dl>
  );
}
