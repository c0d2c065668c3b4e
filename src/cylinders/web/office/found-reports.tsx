import { useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { FoundDialog } from "./found-dialog.tsx";

type Report = ClientOutput<EndpointNamed<"GET /api/admin/found-reports">>[number];

/** Public reports about lost cylinders, scans of their codes, and what an upgrade kept. Nothing changes automatically. */
export function FoundReports({ reports }: { reports: readonly Report[] }) {
  const maySee = useMayCall("POST /api/admin/found-reports/{id}/seen");
  const [found, setFound] = useState<Pick<Report, "id" | "number">>();
  if (reports.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="font-semibold text-heading">{t("Cylinders to look at")}</h2>
      <ul className="mt-2 divide-y divide-line">
        {reports.map(({ id, number, kind, at, where, mobile, message, changes }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="wrap-anywhere min-w-0">
              <p>
                <TextLink to={officeCylinderPath(number)}>{number}</TextLink>{" "}
                <span className="text-ink-soft text-sm">{shortDateTime(at)}</span>
              </p>
              <p>
                {kind === "upgrade" ? upgradeText(changes) : where || t("Its code was scanned.")}{" "}
                {mobile && `· ${mobile}`}
              </p>
              {message && <p className="text-ink-soft">“{message}”</p>}
            </div>
            {maySee && (
              <div className="flex flex-wrap gap-2">
                <Act
                  call="POST /api/admin/found-reports/{id}/seen"
                  input={{ params: { id } }}
                  aria-label={t("Mark reviewed: the report about {number}", { number })}
                >
                  {t("Mark reviewed")}
                </Act>
                {kind !== "upgrade" && (
                  <Button
                    size="small"
                    aria-label={t("Mark {number} found", { number })}
                    onClick={() => setFound({ id, number })}
                  >
                    {t("Mark found")}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {found && (
        <FoundDialog number={found.number} onFound={() => markSeen(found.id)} onClose={() => setFound(undefined)} />
      )}
    </Card>
  );
}

/** The upgrade of 1.0.0 found two answers. The log of the cylinder, and a file in the data folder, have the details. */
const upgradeText = (changes: Report["changes"] = []) =>
  t("The upgrade found two answers and took the second: {facts}. Please check its record.", {
    facts: changes.map((change) => factText(change)).join(", "),
  });

const FACTS = perLanguage<Record<string, string>>(() => ({
  owner: t("Owner"),
  status: t("Status"),
  gas: t("Gas"),
  filledOn: t("Filled on"),
}));

/** Only the shop has no name here: it is a setting. */
const factText = ({ fact, before, after }: NonNullable<Report["changes"]>[number]) =>
  `${FACTS()[fact] ?? fact}: ${[before, after].map((one) => one || (fact === "owner" ? t("The shop") : "–")).join(" → ")}`;

const markSeen = (id: number) => callApi("POST /api/admin/found-reports/{id}/seen", { params: { id } });
