import { useCsvTable } from "#web/forms/use-csv-table.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
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
  const mayWrite = useMayCall("POST /api/admin/products/import");
  const { csv, change, busy, outcome, check, write } = useImport();
  const { field, lookThrough } = useCsvTable({ csv, change, check });

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
          <CsvField {...field} />
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
