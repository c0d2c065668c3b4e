import { EMPTY_CYLINDERS, type EmptyCylinder } from "#catalogue/rules/empties/sizes.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { type Column, Table } from "#platform/web/ui/table.tsx";

const columns = perLanguage((): [Column<EmptyCylinder>, ...Column<EmptyCylinder>[]] => [
  { name: t("Cylinder"), cell: ({ title }) => title() },
  { name: t("Holds"), cell: ({ holds }) => holds() },
  { name: t("Deposit"), number: true, cell: ({ deposit }) => shopPrice(deposit) },
]);

export function DepositTable() {
  return (
    <Table
      caption={t("Refundable deposit by size of empty cylinder")}
      columns={columns()}
      rows={EMPTY_CYLINDERS}
      rowKey={({ size }) => size}
    />
  );
}
