import { useState } from "react";
import { useNavigate } from "react-router";
import { numberShown, scannedNumber } from "#domain/cylinders/registry/read-scan.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { ScanField } from "#web/cylinders/scanning/scan-field.tsx";
import type { LastScanResult } from "#web/cylinders/scanning/use-scan-batch.ts";
import { officeCylinderPath } from "#web/cylinders/shared/office-paths.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { PageHeading, screenMeta } from "#web/office-kit/page-heading.tsx";
import { Card } from "#web/ui/card.tsx";

export const meta = screenMeta(() => t("Find a cylinder"));

/** Opens the record of a scanned or typed cylinder. */
export default function AdminFind() {
  const navigate = useNavigate();
  const [last, setLast] = useState<LastScanResult | null>(null);

  async function find(text: string) {
    const cylinderNumber = scannedNumber(text) ?? text;
    try {
      const found = await callApi("GET /api/cylinders/{cylinderNumber}", { params: { cylinderNumber } });
      await navigate(officeCylinderPath(found.cylinderNumber));
    } catch (error) {
      const id = (last?.id ?? 0) + 1;
      setLast({ id, kind: "bad", title: numberShown(cylinderNumber), message: whyNotSent(error) });
    }
  }

  return (
    <>
      <PageHeading title={t("Find a cylinder")} />
      <Card className="max-w-md p-4">
        <ScanField action={t("Find")} last={last} onText={(text) => void find(text)} />
      </Card>
    </>
  );
}
