import type { Publication } from "#contract/admin-prices.ts";
import { rupees, shopPrice } from "#domain/money.ts";
import { previewChanges } from "#domain/pricing/price-changes.ts";
import { type Columns, Table } from "#web/ui/table.tsx";
import { percentText } from "./percent-text.ts";

type Change = Publication["changes"][number];

const COLUMNS: Columns<Change> = [
  { name: "Product", cell: ({ name }) => name },
  { name: "Before", number: true, cell: ({ before }) => (before === null ? "–" : shopPrice(rupees(before))) },
  { name: "After", number: true, cell: ({ after, unit }) => `${shopPrice(rupees(after))} per ${unit}` },
  { name: "Change", number: true, cell: (change) => stepOf(change) },
];

/** What a publication changed, or will. */
export function PublicationChanges({ publication: { number, changes } }: { publication: Publication }) {
  return (
    <details className="mt-3">
      <summary className="min-h-9 cursor-pointer py-1.5 text-cold pointer-coarse:min-h-target">
        {changes.length === 1 ? "1 price" : `${changes.length} prices`}
      </summary>
      <div className="mt-2">
        <Table caption={`Prices of publication ${number}`} columns={COLUMNS} rows={changes} rowKey={({ id }) => id} />
      </div>
    </details>
  );
}

function stepOf({ id, name, before, after }: Change): string {
  if (before === null) return "–";
  const [step] = previewChanges([{ id, name, price: rupees(before) }], new Map([[id, rupees(after)]]));
  return step === undefined ? "±0%" : percentText(step);
}
