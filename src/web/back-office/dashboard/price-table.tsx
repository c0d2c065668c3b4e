import { Link } from "react-router";
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { cardTitle } from "#domain/catalogue/card-title.ts";
import { pricePerCan, pricePerKilogram, pricePerMeter } from "#domain/catalogue/unit-prices.ts";
import { officePrice, type Paise, rupees } from "#domain/money.ts";
import { categoryName } from "#web/back-office/catalogue/categories.ts";
import type { Listed } from "#web/office-kit/call-for-list.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { NoValue } from "#web/ui/no-value.tsx";
import type { Column } from "#web/ui/table.tsx";

type Product = Answered<EndpointNamed<"GET /api/admin/products">>[number];

const COLUMNS: readonly [Column<Product>, ...Column<Product>[]] = [
  { name: "Product", cell: (product) => <ProductName product={product} /> },
  { name: "Category", spare: true, cell: ({ category }) => categoryName(category) },
  { name: "Per kg", number: true, cell: (product) => priceOrDash(pricePerKilogram(product)) },
  { name: "Per can", number: true, cell: (product) => priceOrDash(pricePerCan(product)) },
  { name: "Per meter", number: true, cell: (product) => priceOrDash(pricePerMeter(product)) },
  { name: "Per piece", number: true, cell: (product) => priceOrDash(pricePerPiece(product)) },
  { name: "Stock", cell: ({ inStock, note }) => (inStock ? "In stock" : note || "Out of stock") },
];

/** What each product costs by the unit it is quoted in. */
export function PriceTable({ rows, total }: Listed<readonly Product[]>) {
  return (
    <OfficeList
      label="Products"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      total={total}
      empty={{ title: "No products found.", text: "Try fewer filters, or another spelling." }}
    />
  );
}

function ProductName({ product }: { product: Product }) {
  return (
    <>
      <Link
        to={`/admin/products/${encodeURIComponent(product.id)}`}
        className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep"
      >
        {cardTitle(product)}
      </Link>
      <span className="block font-normal text-ink-soft text-sm">{product.sku}</span>
    </>
  );
}

/** Only for what is quoted in no smaller unit. */
const pricePerPiece = ({ unit, leadingPrice }: Product): Paise | undefined =>
  unit === "piece" && leadingPrice !== null ? rupees(leadingPrice) : undefined;

const priceOrDash = (price: Paise | undefined) => (price === undefined ? <NoValue /> : officePrice(price));
