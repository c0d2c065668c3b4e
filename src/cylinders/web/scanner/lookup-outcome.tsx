import { useEffect, useRef } from "react";
import { CylinderBadge } from "#cylinders/web/shared/cylinder-badge.tsx";
import { QrIcon } from "#cylinders/web/shared/cylinder-icons.tsx";
import { CylinderQr } from "#cylinders/web/shared/cylinder-qr.tsx";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { factsOf } from "#cylinders/web/shared/facts.ts";
import { FactsList } from "#cylinders/web/shared/facts-list.tsx";
import { History } from "#cylinders/web/shared/history.tsx";
import { ReportFound } from "#cylinders/web/shared/report-found.tsx";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import type { Lookup } from "./use-found-cylinder.ts";

type Props = { lookup: Lookup; onRetry: (number: string, written: string) => void };

export function LookupOutcome({ lookup, onRetry }: Props) {
  switch (lookup.is) {
    case "nothing-yet":
      return (
        <EmptyState
          icon={<QrIcon className="size-7" />}
          title={t("No cylinder yet")}
          text={t(
            "Scan the QR on a cylinder or type its number: its gas, weights, filling date and owner appear here.",
          )}
        />
      );
    case "looking":
      return (
        <Loading label={t("Fetching cylinder {number}", { number: lookup.number })} className="space-y-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-56" />
        </Loading>
      );
    case "missing":
      return <Notice kind="bad">{t("Cylinder not found")}</Notice>;
    case "failed":
      return (
        <Notice kind="bad" title={lookup.text}>
          <Button size="small" className="mt-2" onClick={() => onRetry(lookup.number, lookup.written)}>
            {t("Retry")}
          </Button>
        </Notice>
      );
    case "found":
      return <FoundCylinder cylinder={lookup.cylinder} />;
  }
}

function FoundCylinder({ cylinder }: { cylinder: CylinderResponse }) {
  const { cylinderNumber, lastUpdateDate, warning, missed } = cylinder;
  const title = useRef<HTMLHeadingElement>(null);
  // On a phone the result appears below the fold.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cylinder is another answer
  useEffect(() => title.current?.focus(), [cylinderNumber]);
  return (
    <article aria-label={t("Cylinder {number}", { number: cylinderNumber })} className="space-y-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 ref={title} tabIndex={-1} className="wrap-anywhere scroll-mt-24 font-bold text-heading outline-none">
            {cylinderNumber}
          </h4>
          <CylinderBadge cylinder={cylinder} />
        </div>
        <p className="text-ink-soft text-sm">{t("Last changed {moment}", { moment: dateTimeText(lastUpdateDate) })}</p>
      </div>
      {warning && <Notice kind="bad">{warning}</Notice>}
      {missed && <ReportFound key={cylinderNumber} cylinderNumber={cylinderNumber} />}
      <FactsList facts={factsOf(cylinder)} />
      <CylinderQr cylinder={cylinder} />
      {/* Another or a changed cylinder reloads the history. */}
      <History key={`${cylinderNumber} ${lastUpdateDate}`} cylinderNumber={cylinderNumber} />
    </article>
  );
}
