import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { useCsvTable } from "#web/forms/use-csv-table.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CsvField } from "#web/ui/fields/csv-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type Columns, Table } from "#web/ui/table.tsx";
import { type PriceList, RowTable } from "./row-table.tsx";

type ImportResult = ClientOutput<EndpointNamed<"POST /api/admin/price-lists/{id}/import">>;

const PROBLEMS = perLanguage(
  (): Columns<ImportResult["problems"][number]> => [
    { name: t("Row"), cell: ({ row }) => row },
    { name: t("What is wrong"), cell: ({ message }) => message },
  ],
);

export function ImportRows({ list: { id, version } }: { list: PriceList }) {
  const { revalidate } = useRevalidator();
  const [csv, setCsv] = useState("");
  const [busy, setBusy] = useState<"checking" | "writing">();
  const [found, setFound] = useState<ImportResult & { version: number }>();
  const [failed, setFailed] = useState<string>();

  function change(text: string) {
    setCsv(text);
    // The previous result belongs to another text.
    setFound(undefined);
    setFailed(undefined);
  }

  async function send(dryRun: boolean) {
    setBusy(dryRun ? "checking" : "writing");
    setFailed(undefined);
    try {
      // Uses the previewed version, so that the import replaces only the list that staff saw.
      const body = { version: dryRun ? version : (found?.version ?? version), csv, dryRun };
      const response = await callApi("POST /api/admin/price-lists/{id}/import", { params: { id }, body });
      setFound({ ...response, version });
      if (!response.done) return;
      change("");
      toast(t("The new prices apply from the next order."));
      await revalidate();
    } catch (error) {
      setFailed(whyNotSent(error));
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") void revalidate();
    } finally {
      setBusy(undefined);
    }
  }

  const { field, lookThrough } = useCsvTable({ csv, change, check: () => send(true) });
  return (
    <Card className="max-w-4xl space-y-4 p-5">
      <h2 className="font-semibold text-heading">{t("All prices from a spreadsheet")}</h2>
      <p className="text-ink-soft">
        {t(
          "Export the list, edit it and import it again: it replaces all rows. Use the id for a product, id@weight for a weight and * for every product. Enter a price before GST or a percentage off the day's price.",
        )}
      </p>
      <CsvField {...field} />
      <Button onClick={() => void lookThrough()} busy={busy === "checking" && t("Checking…")}>
        {t("Check the file")}
      </Button>
      {failed && <Notice kind="bad">{failed}</Notice>}
      {found && found.problems.length > 0 && (
        <>
          <Notice kind="bad" title={t("Nothing was saved")}>
            {t("Fix the file and check it again.")}
          </Notice>
          <Table
            caption={t("What is wrong with the file")}
            columns={PROBLEMS()}
            rows={found.problems.slice(0, 100)}
            rowKey={({ row, message }) => `${row} ${message}`}
          />
        </>
      )}
      {found && !found.done && found.problems.length === 0 && (
        <>
          <Notice title={t("The file is valid")}>
            {t("Nothing has been saved yet. The list will contain only these rows.")}
          </Notice>
          <RowTable caption={t("New rows")} rows={found.rows.slice(0, 100)} />
          <Button kind="main" onClick={() => void send(false)} busy={busy === "writing" && t("Writing…")}>
            {t("Replace the list")}
          </Button>
        </>
      )}
    </Card>
  );
}
