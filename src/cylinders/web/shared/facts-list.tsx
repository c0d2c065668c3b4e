import { t } from "#platform/rules/language/text.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import type { Fact } from "./facts.ts";

export function FactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ name, value, differs }) => (
        <div key={name} className={`grid grid-cols-[7.5rem_1fr] gap-x-3 py-2 ${differs ? "bg-warn-tint" : ""}`}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere font-medium">
            {value} {differs && <Badge kind="warn">{t("Differs")}</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
