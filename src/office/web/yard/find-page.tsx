import { useState } from "react";
import { useNavigate } from "react-router";
import { numberShown, scannedNumber } from "#cylinders/rules/registry/read-scan.ts";
import { ScanField } from "#cylinders/web/scanning/scan-field.tsx";
import type { LastScanResult } from "#cylinders/web/scanning/use-scan-batch.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Card } from "#platform/web/ui/card.tsx";

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
        <ScanField action={t("Find")} last={last} onDismiss={() => setLast(null)} onText={(text) => void find(text)} />
      </Card>
    </>
  );
}
