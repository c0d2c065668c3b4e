import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useCsvTable } from "#platform/web/forms/use-csv-table.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CsvField } from "#platform/web/ui/fields/csv-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";

type RowProblem = { row: number; message: string };
type Result<Row> = { done: boolean; rows: readonly Row[]; problems: readonly RowProblem[] };
type Send<Row> = (csv: string, dryRun: boolean) => Promise<Result<Row>>;

type Props<Row> = {
  title: string;
  text: string;
  send: Send<Row>;
  /** What a valid file will do. */
  valid: string;
  preview: (rows: readonly Row[]) => ReactNode;
  action: string;
  doneText: string;
};

const PROBLEMS = perLanguage(
  (): Columns<RowProblem> => [
    { name: t("Row"), cell: ({ row }) => row },
    { name: t("What is wrong"), cell: ({ message }) => message },
  ],
);

/** Limit for a readable preview. */
const MAX_SHOWN = 100;

/** A CSV for a price list: checked first, then written as a whole. */
export function CsvCard<Row>({ title, text, send, valid, preview, action, doneText }: Props<Row>) {
  const { revalidate } = useRevalidator();
  const [csv, setCsv] = useState("");
  const [busy, setBusy] = useState<"checking" | "writing">();
  /** Writing uses the call of the preview, so that it changes only the list that staff saw. */
  const [found, setFound] = useState<Result<Row> & { send: Send<Row> }>();
  const [failed, setFailed] = useState<string>();

  function change(next: string) {
    setCsv(next);
    // The previous result belongs to another text.
    setFound(undefined);
    setFailed(undefined);
  }

  async function run(call: Send<Row>, dryRun: boolean) {
    setBusy(dryRun ? "checking" : "writing");
    setFailed(undefined);
    try {
      const result = await call(csv, dryRun);
      setFound({ ...result, send: call });
      if (!result.done) return;
      change("");
      toast(doneText);
      await revalidate();
    } catch (error) {
      setFailed(whyNotSent(error));
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") void revalidate();
    } finally {
      setBusy(undefined);
    }
  }

  const { field, lookThrough } = useCsvTable({ csv, change, check: () => run(send, true) });
  return (
    <Card className="max-w-4xl space-y-4 p-5" title={title}>
      <p className="text-ink-soft">{text}</p>
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
            rows={found.problems.slice(0, MAX_SHOWN)}
            rowKey={({ row, message }) => `${row} ${message}`}
          />
        </>
      )}
      {found && !found.done && found.problems.length === 0 && (
        <>
          <Notice title={t("The file is valid")}>{valid}</Notice>
          {preview(found.rows.slice(0, MAX_SHOWN))}
          <Button kind="main" onClick={() => void run(found.send, false)} busy={busy === "writing" && t("Writing…")}>
            {action}
          </Button>
        </>
      )}
    </Card>
  );
}
