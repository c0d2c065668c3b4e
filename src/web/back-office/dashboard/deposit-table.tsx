import { EMPTY_CYLINDERS, type EmptyCylinder } from "#domain/empties/sizes.ts";
import { officePrice } from "#domain/money.ts";
import { type Column, Table } from "#web/ui/table.tsx";

const COLUMNS: [Column<EmptyCylinder>, ...Column<EmptyCylinder>[]] = [
  { name: "Cylinder", cell: ({ name }) => name },
  { name: "Holds", cell: ({ holds }) => holds },
  { name: "Deposit", number: true, cell: ({ deposit }) => officePrice(deposit) },
];

/** What is deposited for each size of empty cylinder. */
export function DepositTable() {
  return (
    <section aria-labelledby="deposits" className="space-y-2">
      <h3 id="deposits" className="font-semibold text-heading">
        Empty cylinder deposits
      </h3>
      <Table caption="Empty cylinder deposits" columns={COLUMNS} rows={EMPTY_CYLINDERS} rowKey={({ size }) => size} />
    </section>
  );
}
