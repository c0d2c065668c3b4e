import { type ChangeEvent, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { readCsvFile } from "./read-csv-file.ts";

type Table = { csv: string; change: (csv: string) => void; check: () => Promise<unknown> };

export function useCsvTable({ csv, change, check }: Table) {
  const [missing, setMissing] = useState<string>();

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    // Allows the same corrected file to be chosen again.
    currentTarget.value = "";
    const read = await readCsvFile(file);
    setMissing(read.ok ? undefined : read.message);
    if (read.ok) change(read.csv);
  }

  async function lookThrough() {
    const empty = csv.trim() === "";
    setMissing(empty ? t("Choose a CSV file, or paste its lines here.") : undefined);
    if (!empty) await check();
  }

  return { field: { csv, onFile: take, onType: change, error: missing }, lookThrough };
}
