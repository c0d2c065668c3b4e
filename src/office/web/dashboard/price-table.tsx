import { Link } from "react-router";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import { pricePerCan, pricePerKilogram, pricePerMeter } from "#catalogue/rules/products/unit-prices.ts";
import { categoryName } from "#catalogue/web/office/products/categories.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { officePrice, type Paise, rupees } from "#platform/rules/money/money.ts";
import type { Page, RowOf } from "#platform/web/api.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { listLoader } from "#platform/web/office-kit/list/loaders.ts";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { adminProductPath } from "#platform/web/office-kit/paths.ts";
import type { Columns } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";

type Product = RowOf<"GET /api/admin/products">;

export const loadPriceTable = listLoader("GET /api/admin/products", ["q", "category", "stock"]);

const STOCK = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "in", label: t("In stock") },
  { value: "out", label: t("Out of stock") },
  { value: "coming-soon", label: t("Coming soon") },
]);

const COLUMNS = perLanguage(
  (): Columns<Product> => [
    { name: t("Product"), cell: (product) => <ProductName product={product} /> },
    { name: t("Category"), spare: true, cell: ({ category }) => categoryName(category) },
    { name: t("Per kg"), number: true, cell: (product) => priceOrDash(pricePerKilogram(product)) },
    { name: t("Per can"), number: true, cell: (product) => priceOrDash(pricePerCan(product)) },
    { name: t("Per meter"), number: true, cell: (product) => priceOrDash(pricePerMeter(product)) },
    { name: t("Per piece"), number: true, cell: (product) => priceOrDash(pricePerPiece(product)) },
    { name: t("Stock"), cell: ({ inStock, note }) => (inStock ? t("In stock") : note || t("Out of stock")) },
  ],
);

export function PriceTable({ listed }: { listed: Page<Product> | null }) {
  return (
    <>
      <FilterBar label={t("Find products")}>
        <SearchFilter label={t("Search")} placeholder={t("Name, SKU, brand, category or HSN")} />
        <ChoiceFilter name="stock" label={t("Stock")} choices={STOCK()} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Products")}
          columns={COLUMNS()}
          rowKey={({ id }) => id}
          {...listed}
          empty={{ title: t("No products found."), text: t("Try fewer filters, or another spelling.") }}
        />
      )}
    </>
  );
}

function ProductName({ product }: { product: Product }) {
  return (
    <>
      <Link
        to={adminProductPath(product)}
        className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep"
      >
        {cardTitle(product)}
      </Link>
      <span className="block font-normal text-ink-soft text-sm">{product.sku}</span>
    </>
  );
}

/** Only for products without a smaller quoted unit. */
const pricePerPiece = ({ unit, leadingPrice }: Product): Paise | undefined =>
  unit === "piece" && leadingPrice !== null ? rupees(leadingPrice) : undefined;

const priceOrDash = (price: Paise | undefined) => (price === undefined ? <NoValue /> : officePrice(price));
