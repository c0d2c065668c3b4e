import { useState } from "react";
import { numberToSend, withoutScan } from "#cylinders/rules/scanning/scan-queue.ts";
import { ScanField } from "#cylinders/web/scanning/scan-field.tsx";
import { useScanBatch } from "#cylinders/web/scanning/use-scan-batch.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useAdmin } from "#platform/web/office-kit/admin.ts";
import { DetailPage } from "#platform/web/office-kit/detail-page.tsx";
import { screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Section } from "#platform/web/office-kit/section.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";

export const meta = screenMeta(() => t("Count the yard"));

export default function AdminCount() {
  return <CountPage />;
}

type StockCountResult = ClientOutput<EndpointNamed<"POST /api/admin/stock-counts">>;

/** Yard count: compares scanned cylinders with the log. The scans stay on the device until a new count starts. */
function CountPage() {
  const { name: by } = useAdmin();
  const { batch, last, dismiss, hear, change } = useScanBatch({ purpose: "count", by });
  const [counted, setCounted] = useState<StockCountResult>();
  const scans = batch?.scans ?? [];
  const form = useForm({
    initial: { gas: "" },
    send: async ({ gas }) => {
      const body = { numbers: scans.map(numberToSend), ...(gas.trim() !== "" && { gas: gas.trim() }) };
      setCounted(await callApi("POST /api/admin/stock-counts", { body }));
    },
  });

  /** Deletes all scans, so that the next count starts empty. */
  async function beginAnew() {
    setCounted(undefined);
    await change((now) => scans.reduce((left, { number }) => withoutScan(left, number), now));
  }

  return (
    <DetailPage
      trail={[{ name: t("Where the cylinders are"), to: "/admin/custody" }]}
      title={t("Count the yard")}
      text={t("Scan everything that is there. A count changes nothing.")}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card className="space-y-4 p-4">
          <ScanField
            last={last}
            count={t("{count} scanned", { count: grouped(scans.length) })}
            onDismiss={dismiss}
            onText={(text, how) => void hear(text, how)}
          />
          <TextField label={t("Only this gas")} optional autoComplete="off" maxLength={60} {...form.field("gas")} />
        </Card>
        <div className="space-y-4">
          <p className="flex items-baseline gap-2">
            {rich("{count} scanned", {
              count: <span className="font-bold text-display">{grouped(scans.length)}</span>,
            })}
          </p>
          {form.refusal && <Notice kind="bad">{form.refusal}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button kind="main" busy={form.sending && t("Comparing…")} onClick={form.submit}>
              {t("Compare with our records")}
            </Button>
            {scans.length > 0 && <Button onClick={() => void beginAnew()}>{t("Start over")}</Button>}
          </div>
          {counted && <Outcome counted={counted} />}
        </div>
      </div>
    </DetailPage>
  );
}

type Found = { number: string; gas?: string; records: string };

const FOUND = perLanguage<Columns<Found>>(() => [
  { name: t("Cylinder"), cell: ({ number }) => number },
  { name: t("Gas"), cell: ({ gas }) => gas },
  { name: t("In our records"), cell: ({ records }) => records },
]);

function Outcome({ counted: { expected, found, missing, unexpected } }: { counted: StockCountResult }) {
  const lists = [
    { title: t("Missing¦cylinder"), rows: missing.map(({ stateLabel: records, ...one }) => ({ ...one, records })) },
    { title: t("Not expected here"), rows: unexpected.map(({ message: records, ...one }) => ({ ...one, records })) },
  ];
  return (
    <div role="status" className="space-y-4">
      <Notice kind={missing.length + unexpected.length === 0 ? "good" : "warn"}>
        {t("{found} of {expected} found, {missing} missing, {unexpected} unexpected.", {
          found: grouped(found),
          expected: grouped(expected),
          missing: grouped(missing.length),
          unexpected: grouped(unexpected.length),
        })}
      </Notice>
      {lists.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <Section key={title} title={title}>
              <Table caption={title} columns={FOUND()} rows={rows} rowKey={({ number }) => number} />
            </Section>
          ),
      )}
    </div>
  );
}
