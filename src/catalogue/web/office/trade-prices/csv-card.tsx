import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { CsvForm } from "#platform/web/forms/csv-form.tsx";
import { CsvOutcome } from "#platform/web/forms/csv-outcome.tsx";
import { type CsvProblem, MAX_SHOWN } from "#platform/web/forms/csv-problems.tsx";
import { useCsvImport } from "#platform/web/forms/use-csv-import.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

type Result<Row> = { done: boolean; rows: readonly Row[]; problems: readonly CsvProblem[] };
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

/** A CSV for a price list: checked first, then written as a whole. */
export function CsvCard<Row>({ title, text, send, valid, preview, action, doneText }: Props<Row>) {
  const { revalidate } = useRevalidator();
  const form = useCsvImport<Result<Row>>({
    send,
    async onDone() {
      toast(doneText);
      await revalidate();
    },
    onFailed(error) {
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") void revalidate();
    },
  });
  const { found } = form;
  const isWrong = found !== undefined && found.problems.length > 0;
  return (
    <Card className="max-w-4xl space-y-4 p-5" title={title}>
      <p className="text-ink-soft">{text}</p>
      <CsvForm form={form} />
      {found && !found.done && (
        <CsvOutcome
          form={form}
          problems={found.problems}
          message={
            isWrong
              ? { kind: "bad", title: t("Nothing was saved"), text: t("Fix the file and check it again.") }
              : { kind: "note", title: t("The file is valid"), text: valid }
          }
          action={{ label: action, busy: t("Writing…") }}
        >
          {!isWrong && preview(found.rows.slice(0, MAX_SHOWN))}
        </CsvOutcome>
      )}
    </Card>
  );
}
