import { useEffect, useRef } from "react";
import type { CylinderAnswer } from "#web/cylinders/shared/cylinder-answer.ts";
import { CylinderQr } from "#web/cylinders/shared/cylinder-qr.tsx";
import { factsOf } from "#web/cylinders/shared/facts.ts";
import { FactsList } from "#web/cylinders/shared/facts-list.tsx";
import { History } from "#web/cylinders/shared/history.tsx";
import { StatusBadge } from "#web/cylinders/shared/status-badge.tsx";
import { momentText } from "#web/ui/time-text.ts";

/** The passport of the cylinder that was asked for. */
export function FoundCylinder({ cylinder }: { cylinder: CylinderAnswer }) {
  const { cylinderNumber, status, lastUpdateDate } = cylinder;
  const title = useRef<HTMLHeadingElement>(null);
  // On a phone it appears below the fold of the scanner.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cylinder is another answer
  useEffect(() => title.current?.focus(), [cylinderNumber]);
  return (
    <article aria-label={`Cylinder ${cylinderNumber}`} className="space-y-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 ref={title} tabIndex={-1} className="wrap-anywhere scroll-mt-24 font-bold text-heading outline-none">
            {cylinderNumber}
          </h4>
          <StatusBadge status={status} />
        </div>
        <p className="text-ink-soft text-sm">Last changed {momentText(lastUpdateDate)}</p>
      </div>
      <FactsList facts={factsOf(cylinder)} />
      <CylinderQr cylinder={cylinder} />
      {/* Another cylinder, or one that was changed, has another history. */}
      <History key={`${cylinderNumber} ${lastUpdateDate}`} cylinderNumber={cylinderNumber} />
    </article>
  );
}
