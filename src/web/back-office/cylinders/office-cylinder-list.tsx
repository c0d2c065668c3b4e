import { Link } from "react-router";
import { COUNTED_EXACTLY } from "#contract/back-office.ts";
import type { CylinderAnswer } from "#web/cylinders/shared/cylinder-answer.ts";
import { briefFactsOf } from "#web/cylinders/shared/facts.ts";
import { StatusBadge } from "#web/cylinders/shared/status-badge.tsx";
import type { Listed } from "#web/office-kit/call-for-list.ts";
import { Moment } from "#web/office-kit/moment.tsx";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import type { Column } from "#web/ui/table.tsx";
import { officeCylinderPath } from "./load-office-cylinders.ts";

const factNamed = (cylinder: CylinderAnswer, name: string) =>
  briefFactsOf(cylinder).find((fact) => fact.name === name)?.value;

const COLUMNS: readonly [Column<CylinderAnswer>, ...Column<CylinderAnswer>[]] = [
  {
    name: "Cylinder",
    cell: ({ cylinderNumber }) => (
      <Link
        to={officeCylinderPath(cylinderNumber)}
        className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep"
      >
        {cylinderNumber}
      </Link>
    ),
  },
  { name: "Gas", cell: (cylinder) => factNamed(cylinder, "Gas") },
  { name: "Filled on", spare: true, cell: (cylinder) => factNamed(cylinder, "Filled on") },
  { name: "Owner", cell: (cylinder) => <Owner cylinder={cylinder} /> },
  { name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { name: "Last change", cell: ({ lastUpdateDate }) => <Moment at={lastUpdateDate} /> },
];

/** All cylinders, the latest change first. */
export function OfficeCylinderList({ rows, total }: Listed<readonly CylinderAnswer[]>) {
  return (
    <OfficeList
      label="Cylinders"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ cylinderNumber }) => cylinderNumber}
      total={total}
      countedUpTo={COUNTED_EXACTLY}
      empty={{
        title: "No cylinders found.",
        text: "Registered cylinders are listed here. Try another spelling or status.",
      }}
    />
  );
}

function Owner({ cylinder }: { cylinder: CylinderAnswer }) {
  return (
    <span className="wrap-anywhere block md:min-w-36">
      {factNamed(cylinder, "Owner")}
      <span className="block text-ink-soft text-sm">
        {[cylinder.currentOwnerState, cylinder.currentOwnerMobile].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}
