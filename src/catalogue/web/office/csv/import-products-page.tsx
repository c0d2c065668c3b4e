import { type TemplateColumn, templateColumns } from "#catalogue/rules/products/product-template.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { CsvImport } from "./csv-import.tsx";

const asWritten = (example: string) => <span translate="no">{example || "–"}</span>;

const COLUMNS = perLanguage<Columns<TemplateColumn>>(() => [
  { name: t("Column"), cell: ({ title }) => title },
  { name: t("What to enter"), cell: ({ about }) => about },
  { name: t("Example: gas"), cell: ({ gas }) => asWritten(gas) },
  { name: t("Example: spare part"), cell: ({ part }) => asWritten(part) },
]);

/** Imports products from the template, a price list or an edited export. */
export default function AdminImportProducts() {
  return (
    <>
      <PageHeading
        text={t(
          "Rows are matched by id, then by SKU; a row without a match is new. A missing column leaves its field unchanged, an empty cell clears it.",
        )}
        actions={
          <>
            <a href="/api/admin/export/product-template.csv" download className={buttonLook("quiet", "small")}>
              {t("Download template")}
            </a>
            <a href="/api/admin/export/products.csv" download className={buttonLook("quiet", "small")}>
              {t("Export as a starting point")}
            </a>
          </>
        }
      />
      <CsvImport
        call="POST /api/admin/products/import"
        action={(count) => plural(count, { one: "Import {count} product", other: "Import {count} products" })}
      />
      <h2 className="font-semibold text-heading">{t("Columns of the file")}</h2>
      <Table
        caption={t("Columns of the file")}
        columns={COLUMNS()}
        rows={templateColumns()}
        rowKey={({ title }) => title}
      />
      <p className="text-ink-soft">
        {t("Every other field of a product may be a column too, by its title on the product page or in the export.")}
      </p>
    </>
  );
}
