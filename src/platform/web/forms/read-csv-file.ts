import { t } from "#platform/rules/language/text.ts";

const MAX_CHARACTERS = 2_000_000;

export type ReadFile = { ok: true; csv: string } | { ok: false; message: string };

/** Older spreadsheets save Windows-1252 instead of UTF-8. */
export async function readCsvFile(file: Blob): Promise<ReadFile> {
  if (file.size > MAX_CHARACTERS) return { ok: false, message: t("This file is larger than 2 MB. Please split it.") };
  const bytes = await file.arrayBuffer();
  const csv = decoded(bytes, "utf-8") ?? decoded(bytes, "windows-1252") ?? "";
  if (csv.includes("\0"))
    return { ok: false, message: t("This is not a CSV file. In a spreadsheet choose Save as, CSV.") };
  return { ok: true, csv };
}

function decoded(bytes: ArrayBuffer, letters: string): string | undefined {
  try {
    return new TextDecoder(letters, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
