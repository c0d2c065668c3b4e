import { type ChangeEvent, type ReactNode, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import type { Draft } from "./draft.ts";
import { readCsvFile } from "./read-csv-file.ts";
import { whyNotSent } from "./send-error.ts";

/** Of a file that was checked before, `seen` is what the user saw. */
type SendCsv<Found> = (csv: string, dryRun: boolean, seen: Found | undefined) => Promise<Found>;

type Options<Found> = {
  send: SendCsv<Found>;
  draft?: Draft<"csv">;
  onDone?: (found: Found) => unknown;
  onFailed?: (error: unknown) => unknown;
  tell?: (error: unknown) => ReactNode;
};

/** What the form and the outcome need, whatever is imported. */
export type CsvImport = Pick<
  ReturnType<typeof useCsvImport>,
  "csv" | "change" | "take" | "missing" | "busy" | "failed" | "write"
> & { check: () => Promise<void> };

/** Imports one CSV: a check first, then all of it or nothing, by the call that checked it. */
export function useCsvImport<Found extends { done: boolean }>(options: Options<Found>) {
  const { draft, tell = whyNotSent } = options;
  const [csv, setCsv] = useState(() => draft?.read().csv ?? "");
  const [missing, setMissing] = useState<string>();
  const [busy, setBusy] = useState<"checking" | "importing">();
  const [checked, setChecked] = useState<{ found: Found; send: SendCsv<Found> }>();
  const [failed, setFailed] = useState<ReactNode>();

  function change(text: string) {
    setCsv(text);
    draft?.keep({ csv: text });
    // The previous result belongs to another text.
    setChecked(undefined);
    setFailed(undefined);
  }

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    // Allows the same corrected file to be chosen again.
    currentTarget.value = "";
    const read = await readCsvFile(file);
    setMissing(read.ok ? undefined : read.message);
    if (read.ok) change(read.csv);
  }

  async function run(send: SendCsv<Found>, dryRun: boolean) {
    setBusy(dryRun ? "checking" : "importing");
    setFailed(undefined);
    try {
      const found = await send(csv, dryRun, checked?.found);
      setChecked({ found, send });
      if (!found.done) return;
      setCsv("");
      draft?.forget();
      await options.onDone?.(found);
    } catch (error) {
      setFailed(tell(error));
      // The shop has changed since the check.
      if (error instanceof ApiProblem && error.status === 409) setChecked(undefined);
      options.onFailed?.(error);
    } finally {
      setBusy(undefined);
    }
  }

  async function check(send = options.send) {
    const isEmpty = csv.trim() === "";
    setMissing(isEmpty ? t("Choose a CSV file, or paste its lines here.") : undefined);
    if (!isEmpty) await run(send, true);
  }

  async function write() {
    if (checked) await run(checked.send, false);
  }

  return { csv, change, take, missing, busy, failed, found: checked?.found, check, write };
}
