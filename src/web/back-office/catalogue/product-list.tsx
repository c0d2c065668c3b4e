import { Link } from "react-router";
import { officePrice, rupees } from "#domain/money.ts";
import { adminProductPath } from "#web/back-office/paths.ts";
import { ProductPicture, usePictureBase } from "#web/catalogue/product-picture.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { type Listed, listLoader } from "#web/office-kit/loaders.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { Column, Columns } from "#web/ui/table.tsx";
import { type AdminProduct, titleOf } from "./admin-product.ts";
import { ArchiveButton } from "./archive-button.tsx";
import { CATEGORY_CHOICES, categoryName } from "./categories.ts";
import { StockSwitch } from "./stock-switch.tsx";

export const loadProducts = listLoader("GET /api/admin/products", [
  "q",
  "category",
  "stock",
  "hsn",
  "archived",
  "sort",
]);

const STOCK = [
  { value: "", label: "All" },
  { value: "in", label: "In stock" },
  { value: "out", label: "Out of stock" },
  { value: "coming-soon", label: "Coming soon" },
];
const HSN = [
  { value: "", label: "All" },
  { value: "missing", label: "Missing" },
];
const ARCHIVED = [
  { value: "", label: "In the catalogue" },
  { value: "yes", label: "Archived" },
  { value: "all", label: "Both" },
];
const SORT = [
  { value: "", label: "As in the shop" },
  { value: "name", label: "Name" },
  { value: "category", label: "Category" },
  { value: "price", label: "Cheapest first" },
  { value: "-price", label: "Dearest first" },
  { value: "-updated", label: "Last changed first" },
];

const COLUMNS: Columns<AdminProduct> = [
  { name: "Product", cell: (product) => <ProductName product={product} /> },
  { name: "Category", spare: true, cell: ({ category }) => categoryName(category) },
  { name: "Price", number: true, cell: (product) => <Price product={product} /> },
  { name: "Stock", cell: (product) => <StockSwitch product={product} /> },
];
const ARCHIVE: Column<AdminProduct> = { name: "Archive", cell: (product) => <ArchiveButton product={product} /> };

export function ProductList({ listed }: { listed: Listed<AdminProduct> | null }) {
  const mayArchive = useMayCall("POST /api/admin/products/{id}/archive");
  return (
    <>
      <FilterBar label="Find products">
        <SearchFilter label="Search" placeholder="Name, SKU, id, brand or HSN" />
        <ChoiceFilter
          name="category"
          label="Category"
          choices={[{ value: "", label: "All categories" }, ...CATEGORY_CHOICES]}
        />
        <ChoiceFilter name="stock" label="Stock" choices={STOCK} />
        <ChoiceFilter name="hsn" label="HSN code" choices={HSN} />
        <ChoiceFilter name="archived" label="Show" choices={ARCHIVED} />
        <ChoiceFilter name="sort" label="Order by" choices={SORT} />
      </FilterBar>
      {listed && (
        <OfficeList
          label="Products"
          columns={mayArchive ? [...COLUMNS, ARCHIVE] : COLUMNS}
          rowKey={({ id }) => id}
          {...listed}
          empty={{ title: "No products found.", text: "Try fewer filters, or another spelling." }}
        />
      )}
    </>
  );
}

function ProductName({ product }: { product: AdminProduct }) {
  const pictureBase = usePictureBase();
  return (
    <span className="flex items-center gap-3">
      <ProductPicture
        product={product}
        pictureBase={pictureBase}
        className="size-12 shrink-0 rounded-small border border-line bg-sunken object-contain"
      />
      <span className="min-w-0">
        <Link
          to={adminProductPath(product)}
          className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep"
        >
          {titleOf(product)}
        </Link>
        <span className="wrap-anywhere block font-normal text-ink-soft text-sm">
          {product.sku} {product.featured && <Badge kind="copper">Featured</Badge>}{" "}
          {product.archivedAt && <Badge kind="warn">Archived</Badge>}
        </span>
      </span>
    </span>
  );
}

/** The shop's own price, and today's where the market moved it. */
function Price({ product: { leadingPrice, todaysPrice, unit } }: { product: AdminProduct }) {
  if (leadingPrice === null) return "–";
  return (
    <span>
      <span className="font-semibold">{officePrice(rupees(leadingPrice))}</span> per {unit}
      {todaysPrice !== null && todaysPrice !== leadingPrice && (
        <span className="block text-ink-soft text-sm">today {officePrice(rupees(todaysPrice))}</span>
      )}
    </span>
  );
}
