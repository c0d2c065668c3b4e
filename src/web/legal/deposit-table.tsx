import { EMPTY_CYLINDERS, type EmptyCylinder } from "#domain/empties/sizes.ts";
import { shopPrice } from "#domain/money.ts";
import { type Column, Table } from "#web/ui/table.tsx";

const COLUMNS: [Column<EmptyCylinder>, ...Column<EmptyCylinder>[]] = [
  { name: "Cylinder", cell: ({ name }) => name },
  { name: "Holds", cell: ({ holds }) => holds },
  { name: "Deposit", number: true, cell: ({ deposit }) => shopPrice(deposit) },
];

/** What is deposited for each size of empty cylinder. */
export function DepositTable() {
  return (
    <Table
      caption="Refundable deposit by size of empty cylinder"
      columns={COLUMNS}
      rows={EMPTY_CYLINDERS}
      rowKey={({ size }) => size}
    />
  );
}
