import type { ReactNode } from "react";
import type { Verdict } from "#cylinders/rules/custody/verdict.ts";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { ReportFound } from "#cylinders/web/shared/report-found.tsx";
import { t } from "#platform/rules/language/text.ts";
import { callApi, type SendToApi } from "#platform/web/api.ts";
import { notePath, officeCylinderPath, receivePath } from "#platform/web/office-kit/office-paths.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { VerdictBlock } from "./verdict-block.tsx";

export const isStaff = async (send: SendToApi): Promise<boolean> =>
  (await callApi("GET /api/session", {}, send)).admin !== null;

type Props = {
  number: string;
  verdict: Verdict;
  why: string;
  /** Our record of it; null where we have none, or could not look. */
  live: CylinderResponse | null;
  /** What was scanned. */
  scanned: string;
  staff: boolean;
  children: ReactNode;
};

/** What a scanned code says of its cylinder, and what the reader can do with it. */
export function PublicCylinder({ number, verdict, why, live, scanned, staff, children }: Props) {
  return (
    <Frame title={t("Cylinder {number}", { number })}>
      <VerdictBlock verdict={verdict} cylinderNumber={number}>
        {live?.warning && <p className="font-semibold">{live.warning}</p>}
        <p>{why}</p>
      </VerdictBlock>
      {staff && live && <StaffWork number={live.cylinderNumber} />}
      {!staff && live?.missed && <ReportFound cylinderNumber={live.cylinderNumber} />}
      {children}
      <div className="flex flex-wrap gap-2">
        {live && (
          <ButtonLink
            kind={staff || live.missed ? "quiet" : "main"}
            to="/#cylinder-qr"
            state={{ cylinderNumber: live.cylinderNumber, scanned }}
          >
            {t("Open the live record")}
          </ButtonLink>
        )}
        <ButtonLink to="/#cylinder-qr">{t("Scan another cylinder")}</ButtonLink>
      </div>
    </Frame>
  );
}

export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-4xl space-y-6 px-4 py-8 md:px-6 md:py-12">
      <h1 className="wrap-anywhere font-bold text-title">{title}</h1>
      {children}
    </div>
  );
}

/** Staff who scan a label with the phone's own camera go on to their work. */
function StaffWork({ number }: { number: string }) {
  return (
    <nav aria-label={t("Staff")} className="flex flex-wrap gap-2">
      <ButtonLink kind="main" to={receivePath(number)}>
        {t("Receive it empty")}
      </ButtonLink>
      <ButtonLink to={notePath([number])}>{t("Record an action")}</ButtonLink>
      <ButtonLink to={officeCylinderPath(number)}>{t("Open in the back office")}</ButtonLink>
    </nav>
  );
}
