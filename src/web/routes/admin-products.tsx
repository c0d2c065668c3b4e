import { t } from "#domain/language/text.ts";
import { loadProducts, ProductList } from "#web/back-office/catalogue/product-list.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import type { Route } from "./+types/admin-products";

export const loader = loadProducts;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Products"), root.loaderData.shop.name);

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMayCall("POST /api/admin/products");
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
      <ProductList listed={loaderData} />
    </>
  );
}
