import { type ChangeEvent, useRef, useState } from "react";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { sendFile } from "#platform/web/forms/send-file.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Progress } from "#platform/web/ui/progress.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { balanceBroken } from "#receivables/rules/bank/read-statement.ts";
import { ColumnChoice, type ColumnMapping } from "./column-choice.tsx";
import { type Statement, StatementPreview } from "./statement-preview.tsx";

type RowProblem = { row: number; column: string; message: string };
type UnreadableFile = { text: string; problems: readonly RowProblem[]; rows: readonly (readonly string[])[] };

type Step =
  | { kind: "none" }
  | { kind: "sending"; percent: number; label: string }
  | { kind: "shown"; statement: Statement }
  | { kind: "unreadable"; why: UnreadableFile }
  | { kind: "failed"; text: string };

type Props = { first: boolean; onSaved: (words: string) => Promise<void> };

/** Reads and shows a statement, and stores it only on confirmation. Until then the page holds the file. */
export function StatementUpload({ first, onSaved }: Props) {
  const [step, setStep] = useState<Step>({ kind: "none" });
  const [file, setFile] = useState<File>();
  const [how, setHow] = useState<ColumnMapping>({});
  const underway = useRef<AbortController>(undefined);

  function send(label: string) {
    underway.current?.abort();
    const call = new AbortController();
    underway.current = call;
    setStep({ kind: "sending", percent: 0, label });
    const onProgress = (percent: number) => setStep({ kind: "sending", percent, label });
    return { signal: call.signal, onProgress };
  }

  async function read(chosen: File, input: ColumnMapping) {
    setFile(chosen);
    setHow(input);
    try {
      const sending = { file: chosen, query: input, ...send(t("Reading {file}", { file: chosen.name })) };
      setStep({ kind: "shown", statement: await sendFile("POST /api/admin/bank-statements", sending) });
    } catch (error) {
      const why = unreadableBy(error);
      setStep(why ? { kind: "unreadable", why } : { kind: "failed", text: whyNotSent(error) });
    }
  }

  async function keep({ digest }: Statement) {
    if (!file) return;
    try {
      const sending = { file, query: { ...how, digest }, ...send(t("Saving {file}", { file: file.name })) };
      const { stored, known, byRule } = await sendFile("POST /api/admin/bank-statements/keep", sending);
      forget();
      const parts = [
        t("{count} new lines saved", { count: stored }),
        known > 0 && t("{count} already imported", { count: known }),
        byRule > 0 && t("{count} booked automatically", { count: byRule }),
      ];
      await onSaved(t("{parts}.", { parts: parts.filter(Boolean).join(", ") }));
    } catch (error) {
      setStep({ kind: "failed", text: whyNotSent(error) });
    }
  }

  function forget() {
    underway.current?.abort();
    setStep({ kind: "none" });
    setFile(undefined);
    setHow({});
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    // Allows staff to choose the same file again after correcting it.
    currentTarget.value = "";
    if (chosen) void read(chosen, {});
  }

  if (step.kind === "shown")
    return <StatementPreview statement={step.statement} onKeep={() => void keep(step.statement)} onCancel={forget} />;
  return (
    <Card className="space-y-4 p-5">
      {step.kind === "sending" ? (
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <Progress label={step.label} percent={step.percent} />
          </div>
          <Button size="small" onClick={forget}>
            {t("Cancel")}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <label
            className={`${buttonLook(first ? "main" : "quiet")} has-focus-visible:outline-3 has-focus-visible:outline-cold has-focus-visible:outline-offset-2`}
          >
            <input
              type="file"
              accept=".csv,.txt,.xls,.xlsx,text/csv,text/plain"
              onChange={choose}
              aria-describedby="statement-hint"
              className="sr-only"
            />
            {t("Upload a statement")}
          </label>
          <p id="statement-hint" className="text-ink-soft text-sm">
            {t("Excel or CSV from your bank, up to 5 MB. Nothing is saved before you review it.")}
          </p>
        </div>
      )}
      {step.kind === "failed" && <Notice kind="bad">{step.text}</Notice>}
      {step.kind === "unreadable" && file && (
        <Mending key={step.why.text} why={step.why} how={how} onRead={(input) => void read(file, input)} />
      )}
    </Card>
  );
}

/** Row and column of a file that could not be parsed; undefined for other errors. */
function unreadableBy(error: unknown): UnreadableFile | undefined {
  if (!(error instanceof ApiProblem) || error.code !== "invalid-input") return undefined;
  const { problems, rows } = (error.details ?? {}) as Partial<UnreadableFile>;
  return problems && rows ? { text: error.message, problems, rows } : undefined;
}

const PROBLEMS = perLanguage(
  (): Columns<RowProblem> => [
    { name: t("Row"), cell: ({ row }) => row },
    { name: t("Column"), cell: ({ column }) => column },
    { name: t("What is wrong"), cell: ({ message }) => message },
  ],
);

type MendingProps = { why: UnreadableFile; how: ColumnMapping; onRead: (how: ColumnMapping) => void };

function Mending({ why: { text, problems, rows }, how, onRead }: MendingProps) {
  const [leftOut, setLeftOut] = useState(false);
  const isAboutBalance = problems.some(({ message }) => message === balanceBroken());
  const isUnknown = rows.length > 0 && problems.some(({ column }) => column === "");
  return (
    <div className="space-y-4">
      <Notice kind="bad" title={t("Nothing was saved.")}>
        {text}
      </Notice>
      {problems.length > 1 && (
        <Table
          caption={t("What is wrong with the file")}
          columns={PROBLEMS()}
          rows={problems}
          rowKey={({ row, column }) => `${row} ${column}`}
        />
      )}
      {isAboutBalance && (
        <div>
          <CheckboxField
            label={t("This file is partial, such as credits only")}
            hint={t("Its balances are then not verified.")}
            checked={leftOut}
            onChange={(event) => setLeftOut(event.target.checked)}
          />
          <Button disabled={!leftOut} onClick={() => onRead({ ...how, linesLeftOut: "yes" })}>
            {t("Read it again")}
          </Button>
        </div>
      )}
      {isUnknown && <ColumnChoice rows={rows} onRead={onRead} />}
    </div>
  );
}
