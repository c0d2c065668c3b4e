import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice, type NoticeKind } from "#platform/web/ui/notice.tsx";
import { type CsvProblem, CsvProblems, MAX_SHOWN } from "./csv-problems.tsx";
import type { CsvImport } from "./use-csv-import.ts";

type Message = { kind: NoticeKind; title: string; text: ReactNode };

type Props = {
  form: CsvImport;
  problems: readonly CsvProblem[];
  /** About a file with problems, or else about a valid one. */
  message: Message;
  /** Writes what was checked. */
  action?: { label: string; busy: string } | false | undefined;
  /** Below the table of problems, or the preview of a valid file. */
  children?: ReactNode;
};

/** What the check of a CSV found, and after the import what was written. */
export function CsvOutcome({ form, problems, message: { kind, title, text }, action, children }: Props) {
  const isWrong = problems.length > 0;
  return (
    <div role={isWrong ? undefined : "status"} className="space-y-4">
      <Notice kind={kind} title={title}>
        {text}
        {problems.length > MAX_SHOWN && ` ${t("Showing the first {count} problems.", { count: MAX_SHOWN })}`}
      </Notice>
      {isWrong && <CsvProblems caption={t("What is wrong with the file")} problems={problems} />}
      {!isWrong && action && (
        <Button
          kind="main"
          onClick={() => void form.write()}
          busy={form.busy === "importing" && action.busy}
          className="max-sm:w-full"
        >
          {action.label}
        </Button>
      )}
      {children}
    </div>
  );
}
