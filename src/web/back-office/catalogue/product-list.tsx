import { Link } from "react-router";
import { unitName } from "#domain/catalogue/unit-label.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { officePrice, rupees } from "#domain/money.ts";
import { adminProductPath } from "#web/back-office/paths.ts";
import { ProductPicture, usePictureBase } from "#web/catalogue/product-picture.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { listLoader, type ScreenProps } from "#web/office-kit/loaders.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { PageHeading, screenMeta } from "#web/office-kit/page-heading.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import type { Column, Columns } from "#web/ui/table.tsx";
import { rich } from "#web/ui/text/rich.tsx";
import { type AdminProduct, titleOf } from "./admin-product.ts";
import { ArchiveButton } from "./archive-button.tsx";
import { categoryChoices, categoryName } from "./categories.ts";
import { StockSwitch } from "./stock-switch.tsx";

export const loader = listLoader("GET /api/admin/products", ["q", "category", "stock", "hsn", "archived", "sort"]);

export const meta = screenMeta(() => t("Products"));

const STOCK = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "in", label: t("In stock") },
  { value: "out", label: t("Out of stock") },
  { value: "coming-soon", label: t("Coming soon") },
]);
const HSN = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "missing", label: t("Missing") },
]);
const ARCHIVED = perLanguage(() => [
  { value: "", label: t("In the catalogue") },
  { value: "yes", label: t("Archived") },
  { value: "all", label: t("Both") },
]);
const SORT = perLanguage(() => [
  { value: "", label: t("As in the shop") },
  { value: "name", label: t("Name") },
  { value: "category", label: t("Category") },
  { value: "price", label: t("Price: low to high") },
  { value: "-price", label: t("Price: high to low") },
  { value: "-updated", label: t("Recently changed first") },
]);

const COLUMNS = perLanguage<Columns<AdminProduct>>(() => [
  { name: t("Product"), cell: (product) => <ProductName product={product} /> },
  { name: t("Category"), spare: true, cell: ({ category }) => categoryName(category) },
  { name: t("Price"), number: true, cell: (product) => <Price product={product} /> },
  { name: t("Stock"), cell: (product) => <StockSwitch product={product} /> },
]);
const ARCHIVE = perLanguage<Column<AdminProduct>>(() => ({
  name: t("Archive"),
  cell: (product) => <ArchiveButton product={product} />,
}));

export default function ProductList({ loaderData: listed }: ScreenProps<typeof loader>) {
  const mayWrite = useMayCall("POST /api/admin/products");
  const mayArchive = useMayCall("POST /api/admin/products/{id}/archive");
  return (
    <>
      <PageHeading
        title={t("Products")}
        text={t("Changes go live in the shop immediately.")}
        actions={
          <>
            <ExportLinks from="/api/admin/export/products" what={t("these products")} without={["sort"]} />
            {mayWrite && (
              <>
                <ButtonLink size="small" to="/admin/products/from/csv">
                  {t("Import CSV")}
                </ButtonLink>
                <ButtonLink kind="main" size="small" to="/admin/products/from/scratch">
                  {t("New product")}
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      <FilterBar label={t("Find products")}>
        <SearchFilter label={t("Search")} placeholder={t("Name, SKU, id, brand or HSN")} />
        <ChoiceFilter
          name="category"
          label={t("Category")}
          choices={[{ value: "", label: t("All categories") }, ...categoryChoices()]}
        />
        <ChoiceFilter name="stock" label={t("Stock")} choices={STOCK()} />
        <ChoiceFilter name="hsn" label={t("HSN code")} choices={HSN()} />
        <ChoiceFilter name="archived" label={t("Show")} choices={ARCHIVED()} />
        <ChoiceFilter name="sort" label={t("Order by")} choices={SORT()} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Products")}
          columns={mayArchive ? [...COLUMNS(), ARCHIVE()] : COLUMNS()}
          rowKey={({ id }) => id}
          {...listed}
          empty={{ title: t("No products found."), text: t("Try fewer filters, or another spelling.") }}
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
          {product.sku} {product.featured && <Badge kind="copper">{t("Featured")}</Badge>}{" "}
          {product.archivedAt && <Badge kind="warn">{t("Archived")}</Badge>}
        </span>
      </span>
    </span>
  );
}

function Price({ product: { leadingPrice, todaysPrice, unit } }: { product: AdminProduct }) {
  if (leadingPrice === null) return "–";
  return (
    <span>
      {rich("{price} per {unit}", {
        price: <span className="font-semibold">{officePrice(rupees(leadingPrice))}</span>,
        unit: unitName(unit),
      })}
      {todaysPrice !== null && todaysPrice !== leadingPrice && (
        <span className="block text-ink-soft text-sm">
          {t("today {price}", { price: officePrice(rupees(todaysPrice)) })}
        </span>
      )}
    </span>
  );
}
