import { type ChangeEvent, useState } from "react";
import { mayDo, useAdmin } from "#web/back-office/shell/admin.ts";
import { PageHeading } from "#web/back-office/shell/page-heading.tsx";
import { readCsvFile } from "#web/cylinders/labels/import-file.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Card } from "#web/ui/card.tsx";
import { CsvField } from "#web/ui/csv-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ImportFound } from "./import-found.tsx";
import { useImport } from "./use-import.ts";

/** Products from a spreadsheet: the export, changed, and brought back. Nothing is written before it was looked through. */
export function ImportPage() {
  const mayWrite = mayDo(useAdmin(), "prices");
  const { csv, change, busy, outcome, check, write } = useImport();
  const [missing, setMissing] = useState<string>();

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // So that the same file, mended, can be chosen again.
    currentTarget.value = "";
    if (!file) return;
    const read = await readCsvFile(file);
    setMissing(read.ok ? undefined : read.message);
    if (read.ok) change(read.csv);
  }

  async function lookThrough() {
    const empty = csv.trim() === "";
    setMissing(empty ? "Choose a CSV file, or paste its lines here." : undefined);
    if (!empty) await check();
  }

  return (
    <>
      <Breadcrumb trail={[{ name: "Products", to: "/admin/products" }]} here="Import CSV" />
      <PageHeading
        title="Import products"
        text="A row is found by its id, else by its SKU; one found by neither is new. A missing column leaves its field alone, an empty cell removes it."
        actions={
          <a href="/api/admin/export/products.csv" download className={buttonLook("quiet", "small")}>
            Export to start from
          </a>
        }
      />
      {mayWrite ? (
        <Card className="max-w-4xl space-y-5 p-5">
          <CsvField csv={csv} onFile={take} onType={change} error={missing} />
          <Button onClick={() => void lookThrough()} busy={busy === "checking" && "Checking…"}>
            Check the file
          </Button>
        </Card>
      ) : (
        <Notice>You may look at products, but not change them.</Notice>
      )}
      {outcome.kind === "failed" && <Notice kind="bad">{outcome.text}</Notice>}
      {outcome.kind === "found" && (
        <ImportFound found={outcome.found} writing={busy === "importing"} onWrite={() => void write()} />
      )}
    </>
  );
}
