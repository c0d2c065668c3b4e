import { MAX_PRODUCTS_AT_ONCE } from "#catalogue/rules/products/product-form.ts";
import { isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { unitName } from "#catalogue/rules/products/unit-label.ts";
import { ProductPicture, usePictureBase } from "#catalogue/web/products/product-picture.tsx";
import type { ClientInput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import { callApi, type Page } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { filtersIn } from "#platform/web/office-kit/list/list-address.ts";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { useListAddress } from "#platform/web/office-kit/list/use-list-address.ts";
import { adminProductPath } from "#platform/web/office-kit/paths.ts";
import { SelectionBar } from "#platform/web/office-kit/selection/selection-bar.tsx";
import { type Selection, useSelection } from "#platform/web/office-kit/selection/use-selection.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { type AdminProduct, titleOf } from "./admin-product.ts";
import { categoryChoices, categoryName } from "./categories.ts";
import { StockSwitch } from "./stock-switch.tsx";
import { useArchive } from "./use-archive.ts";

const FILTERS = ["q", "category", "stock", "hsn", "archived", "sort"] as const;

export const loader = listLoader("GET /api/admin/products", FILTERS);

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
  { name: t("SKU"), cell: ({ sku }) => sku },
  { name: t("Category"), spare: true, cell: ({ category }) => categoryName(category) },
  { name: t("Price"), number: true, cell: (product) => <Price product={product} /> },
  { name: t("Today"), number: true, spare: true, cell: (product) => <TodaysPrice product={product} /> },
  { name: t("Stock"), cell: (product) => <StockSwitch product={product} /> },
]);

/** Empty cylinders belong to their gas and are never archived. */
const selectableName = (product: AdminProduct) => (isEmptyCylinder(product) ? undefined : titleOf(product));
export default function ProductList({ loaderData: listed }: ScreenProps<typeof loader>) {
  const mayWrite = useMayCall("POST /api/admin/products");
  const selection = useSelection();
  const mayArchive = useMayCall("POST /api/admin/products/archive");
  return (
    <ListPage
      text={t("Changes go live in the shop immediately.")}
      actions={
        <>
          <ExportLinks from="/api/admin/export/products" what={t("these products")} without={["sort"]} />
          {mayWrite && (
            <>
              <ButtonLink size="small" to="/admin/imports/products">
                {t("Import CSV")}
              </ButtonLink>
              <ButtonLink kind="main" size="small" to="/admin/products/from/scratch">
                {t("New product")}
              </ButtonLink>
            </>
          )}
        </>
      }
      find={t("Find products")}
      listed={listed}
      columns={COLUMNS()}
      rowKey={({ id }) => id}
      empty={{ title: t("No products found."), text: t("Try fewer filters, or another spelling.") }}
      selecting={mayArchive ? { selection, nameOf: selectableName } : undefined}
      below={listed && mayArchive && <ArchiveBar selection={selection} {...listed} />}
    >
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
    </ListPage>
  );
}

type ProductQuery = ClientInput<EndpointNamed<"GET /api/admin/products">>;

function ArchiveBar({ selection, rows, total }: Page<AdminProduct> & { selection: Selection }) {
  const { search, filterOf } = useListAddress();
  const archiveAll = useArchive();
  const ids = [...selection.keys];
  const idsOf = (found: readonly AdminProduct[]) => found.filter(selectableName).map(({ id }) => id);

  async function findAll() {
    const query = { ...filtersIn(search, FILTERS), limit: MAX_PRODUCTS_AT_ONCE };
    return idsOf(await callApi("GET /api/admin/products", { query } as ProductQuery));
  }

  async function move(to: "archive" | "restore") {
    await archiveAll(ids, to);
    selection.select([]);
  }

  return (
    <SelectionBar selection={selection} page={idsOf(rows)} total={total} findAll={findAll}>
      {filterOf("archived") !== "" && <ActionButton action={() => move("restore")}>{t("Restore")}</ActionButton>}
      {filterOf("archived") !== "yes" && (
        <ActionButton kind="main" action={() => move("archive")}>
          {t("Archive")}
        </ActionButton>
      )}
    </SelectionBar>
  );
}

function ProductName({ product }: { product: AdminProduct }) {
  const pictureBase = usePictureBase();
  return (
    <span className="flex items-center gap-3">
      <ProductPicture
        product={product}
        pictureBase={pictureBase}
        className="size-9 shrink-0 rounded-small border border-line bg-sunken object-contain"
      />
      <span className="wrap-anywhere min-w-0 xl:truncate">
        <TextLink to={adminProductPath(product)}>{titleOf(product)}</TextLink>
      </span>
      {product.featured && <Badge kind="copper">{t("Featured")}</Badge>}
      {product.archivedAt && <Badge kind="warn">{t("Archived")}</Badge>}
    </span>
  );
}

function Price({ product: { leadingPrice, unit } }: { product: AdminProduct }) {
  if (leadingPrice === null) return <NoValue />;
  return rich("{price} per {unit}", {
    price: <span className="font-semibold">{officePrice(rupees(leadingPrice))}</span>,
    unit: unitName(unit),
  });
}

/** Only where the day has moved it. */
const TodaysPrice = ({ product: { leadingPrice, todaysPrice } }: { product: AdminProduct }) =>
  todaysPrice === null || todaysPrice === leadingPrice ? <NoValue /> : officePrice(rupees(todaysPrice));
