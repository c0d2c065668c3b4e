import { useState } from "react";
import { useSearchParams } from "react-router";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Pagination } from "#platform/web/ui/pagination.tsx";
import { type Column, Table } from "#platform/web/ui/table.tsx";
import { Tabs } from "#platform/web/ui/tabs.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

type Price = { name: string; perKg: number; change: string; updated: string; inStock: boolean };

const PRICES: readonly Price[] = [
  { name: "R-22", perKg: 512, change: "+4.00", updated: "15 Nov 2026, 9:30 am", inStock: true },
  { name: "R-32", perKg: 412, change: "−2.50", updated: "15 Nov 2026, 9:30 am", inStock: true },
  { name: "R-410A", perKg: 486.5, change: "0.00", updated: "15 Nov 2026, 9:30 am", inStock: false },
  {
    name: "R-1234yf, automotive, disposable cylinder",
    perKg: 12480,
    change: "+120.00",
    updated: "14 Nov 2026, 6:05 pm",
    inStock: true,
  },
];
const TRAIL = [
  { name: "Home", to: "/" },
  { name: "Refrigerants", to: "/?cat=refrigerants" },
];
const rupees = (amount: number) => amount.toLocaleString("en-IN", { style: "currency", currency: "INR" });

export function Lists() {
  const [rising, setRising] = useState(true);
  const [tab, setTab] = useState("about");
  const [search] = useSearchParams();
  const rows = PRICES.toSorted((one, other) => (rising ? one.perKg - other.perKg : other.perKg - one.perKg));
  const columns: [Column<Price>, ...Column<Price>[]] = [
    { name: "Refrigerant", cell: ({ name }) => name },
    {
      name: "Price (₹/kg)",
      number: true,
      cell: ({ perKg }) => rupees(perKg),
      onSort: () => setRising(!rising),
      sorted: rising ? "ascending" : "descending",
    },
    { name: "Since yesterday", number: true, cell: ({ change }) => change },
    {
      name: "Stock",
      cell: ({ inStock }) => <Badge kind={inStock ? "good" : "bad"}>{inStock ? "In Stock" : "Out of Stock"}</Badge>,
    },
    { name: "Last Updated", cell: ({ updated }) => updated },
  ];
  return (
    <ShowcaseSection title="Cards, tables, tabs, pages">
      <Breadcrumb trail={TRAIL} here="R-32, 10 kg" />
      <Table caption="Today's prices" columns={columns} rows={rows} rowKey={({ name }) => name} />
      <Pagination
        label="Prices"
        page={Number(search.get("page") ?? 5)}
        pages={9}
        addressOf={(page) => `?page=${page}`}
      />
      <Tabs
        label="About R-32"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: "about",
            label: "About",
            panel: <p>Difluoromethane, for split air conditioners. Mildly flammable (A2L).</p>,
          },
          { id: "sizes", label: "Sizes", panel: <p>3, 10 and 55 kg returnable cylinders.</p> },
          { id: "returns", label: "Empties", panel: <p lang="hi">खाली सिलेंडर 30 दिन में लौटाएँ।</p> },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {PRICES.slice(0, 3).map(({ name, perKg, inStock }) => (
          <Card key={name} as="article">
            <div className="flex items-start justify-between gap-3">
              <h3 className="font-semibold text-heading">{name}</h3>
              <Badge kind={inStock ? "good" : "bad"}>{inStock ? "In Stock" : "Out of Stock"}</Badge>
            </div>
            <p className="mt-4 font-bold text-2xl tracking-tight">{rupees(perKg)}</p>
            <p className="text-ink-soft text-sm">per kg (Tax Exclude)</p>
          </Card>
        ))}
      </div>
    </ShowcaseSection>
  );
}
