import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { CsvCard } from "./csv-card.tsx";
import { type PriceList, RowTable } from "./row-table.tsx";

export function ImportRows({ list: { id, version } }: { list: PriceList }) {
  return (
    <CsvCard
      title={t("All prices from a spreadsheet")}
      text={t(
        "Export the list, edit it and import it again: it replaces all rows. Use the id for a product, id@weight for a weight and * for every product. Enter a price before GST or a percentage off the day's price.",
      )}
      send={(csv, dryRun) =>
        callApi("POST /api/admin/price-lists/{id}/import", { params: { id }, body: { version, csv, dryRun } })
      }
      valid={t("Nothing has been saved yet. The list will contain only these rows.")}
      preview={(rows) => <RowTable caption={t("New rows")} rows={rows} />}
      action={t("Replace the list")}
      doneText={t("The new prices apply from the next order.")}
    />
  );
}
