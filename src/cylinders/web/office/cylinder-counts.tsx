import type { ReactNode } from "react";
import { type CylinderCounts, owedText, whereText } from "#cylinders/rules/custody/cylinder-counts.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { emptiesPath } from "#platform/web/office-kit/paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";

/** The same columns in every list of customers with cylinders. */
export const countColumns = <Row extends { counts: CylinderCounts }>(): Columns<Row> => [
  { name: t("Cylinders"), cell: ({ counts }) => whereText(counts) },
  { name: t("To return"), number: true, cell: ({ counts }) => grouped(counts.owed) },
  { name: t("Overdue"), cell: ({ counts }) => <Overdue counts={counts} /> },
  { name: t("First due"), cell: ({ counts: { firstDue } }) => (firstDue ? shortDate(firstDue) : "—") },
];

function Overdue({ counts: { overdue } }: { counts: CylinderCounts }): ReactNode {
  return overdue > 0 ? <Badge kind="bad">{t("{count} overdue", { count: grouped(overdue) })}</Badge> : t("None");
}

/** Where a customer's cylinders are, and a link to those that must come back. */
export function CustomerCylinders({ counts, mobile }: { counts: CylinderCounts; mobile: string }) {
  return (
    <>
      {whereText(counts)}
      <span className="block">
        <TextLink to={emptiesPath(mobile)}>{owedText(counts.owed)}</TextLink>{" "}
        {counts.overdue > 0 && <Overdue counts={counts} />}
      </span>
    </>
  );
}
