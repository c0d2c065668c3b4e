import { useNavigate } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { adminProductPath } from "#platform/web/office-kit/paths.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { titleOf } from "./admin-product.ts";
import { ProductForm } from "./product-form.tsx";
import { NEW_PRODUCT } from "./product-input.ts";
import { useProductForm } from "./use-product-form.ts";

export const meta = screenMeta(() => t("New product"));

export default function AdminNewProduct() {
  return <NewProductPage />;
}

/** Creates a product. Its drawing is generated from these fields, and a photograph can replace it later. */
function NewProductPage() {
  const navigate = useNavigate();
  const form = useProductForm({
    form: NEW_PRODUCT,
    save: (body) => callApi("POST /api/admin/products", { body }),
    onSaved: async (product) => {
      toast(t("{title} is in the shop.", { title: titleOf(product) }));
      await navigate(adminProductPath(product), { replace: true });
    },
  });
  return (
    <>
      <Breadcrumb trail={[{ name: t("Products"), to: "/admin/products" }]} here={t("New product")} />
      <PageHeading title={t("New product")} text={t("It goes live when you save.")} />
      <div className="max-w-4xl">
        <ProductForm form={form} action={t("Add to the shop")} />
      </div>
    </>
  );
}
