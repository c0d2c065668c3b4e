import { productPath } from "#web/catalogue/product-address.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { momentText } from "#web/ui/time-text.ts";
import { type AdminProduct, titleOf } from "./admin-product.ts";
import { ArchiveButton } from "./archive-button.tsx";
import { PictureCard } from "./picture-card.tsx";
import { ProductConflict } from "./product-conflict.tsx";
import { ProductForm } from "./product-form.tsx";
import { useProductChange } from "./use-product-change.ts";

/** Everything about one product, and everything that can be done with it. */
export function ProductPage({ product }: { product: AdminProduct }) {
  const mayWrite = useMayCall("PUT /api/admin/products/{id}");
  const { form, conflict, keepMine, takeTheirs } = useProductChange(product);
  const title = titleOf(product);
  return (
    <>
      <Breadcrumb trail={[{ name: "Products", to: "/admin/products" }]} here={title} />
      <PageHeading
        title={title}
        text={
          <span className="flex flex-wrap items-center gap-2">
            {product.archivedAt && <Badge kind="warn">Archived</Badge>}
            {product.id} · changed {momentText(product.updatedAt)}
          </span>
        }
        actions={
          <>
            {!product.archivedAt && (
              <ButtonLink size="small" to={productPath(product)}>
                See in the shop
              </ButtonLink>
            )}
            <ButtonLink size="small" to={`/admin/prices/of/${encodeURIComponent(product.id)}`}>
              Price history
            </ButtonLink>
            <ArchiveButton product={product} />
          </>
        }
      />
      {!mayWrite && <Notice>You may look at products, but not change them.</Notice>}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="xl:order-2">
          <PictureCard product={product} mayWrite={mayWrite} />
        </div>
        <fieldset disabled={!mayWrite} className="min-w-0">
          <legend className="sr-only">What the shop says about it</legend>
          <ProductForm form={form} action={mayWrite ? "Save" : undefined}>
            {conflict && (
              <ProductConflict theirs={conflict} mine={form.form} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
            )}
          </ProductForm>
        </fieldset>
      </div>
    </>
  );
}
