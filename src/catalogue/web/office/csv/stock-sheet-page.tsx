import { plural, t } from "#platform/rules/language/text.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { CsvImport } from "./csv-import.tsx";

export const meta = screenMeta(() => t("Stock sheet"));

/** Counts the whole shelf in a spreadsheet. */
export default function AdminStockSheet() {
  return (
    <>
      <Breadcrumb trail={[{ name: t("Stock"), to: "/admin/stock" }]} here={t("Stock sheet")} />
      <PageHeading
        title={t("Stock sheet")}
        text={t(
          "Download the sheet, fill in the column Counted and upload it. Rows without a count stay as they are. Orders placed meanwhile stay deducted.",
        )}
        actions={
          <a href="/api/admin/export/stock.csv" download className={buttonLook("quiet", "small")}>
            {t("Download stock sheet")}
          </a>
        }
      />
      <CsvImport
        call="POST /api/admin/stock/import"
        action={(count) => plural(count, { one: "Save {count} count", other: "Save {count} counts" })}
      />
    </>
  );
}
