import type { ComponentType } from "react";
import type { Product } from "#catalogue/rules/products/product.ts";
import { t } from "#platform/rules/language/text.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import type { ProductDialog } from "./product-dialog-address.ts";

type ContentsProps = { product: Product; onDone: () => void };

type Props = ContentsProps & { kind: ProductDialog["kind"] };

const LOAD: Record<ProductDialog["kind"], () => Promise<ComponentType<ContentsProps>>> = {
  product: () => import("./product-detail.tsx").then(({ ProductDetail }) => ProductDetail),
  enquire: () => import("./enquiry.tsx").then(({ Enquiry }) => Enquiry),
};

/** The dialog frame opens at once; its content loads on first use. */
export function ProductDialogContents({ kind, ...contents }: Props) {
  const { loaded: Contents, failed, again } = useLoadedLater(LOAD[kind]);
  if (Contents) return <Contents {...contents} />;
  if (!failed) {
    return (
      <Loading label={t("Loading product")} className="space-y-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  return (
    <Notice kind="bad" title={t("This could not be loaded")}>
      <p>{t("Check your connection and try again. Your cart is saved on this device.")}</p>
      <Button size="small" className="mt-2" onClick={again}>
        {t("Retry")}
      </Button>
    </Notice>
  );
}
