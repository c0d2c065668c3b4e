import { plural, t } from "#platform/rules/language/text.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { CsvImport } from "./csv-import.tsx";

export const meta = screenMeta(() => t("Import products"));

/** Imports products from an edited export. */
export default function AdminImportProducts() {
  return (
    <>
      <Breadcrumb trail={[{ name: t("Products"), to: "/admin/products" }]} here={t("Import CSV")} />
      <PageHeading
        title={t("Import products")}
        text={t(
          "Rows are matched by id, then by SKU; a row without a match is new. A missing column leaves its field unchanged, an empty cell clears it.",
        )}
        actions={
          <a href="/api/admin/export/products.csv" download className={buttonLook("quiet", "small")}>
            {t("Export as a starting point")}
          </a>
        }
      />
      <CsvImport
        call="POST /api/admin/products/import"
        action={(count) => plural(count, { one: "Import {count} product", other: "Import {count} products" })}
      />
    </>
  );
}
