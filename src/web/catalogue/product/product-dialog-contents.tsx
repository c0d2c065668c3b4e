import type { ComponentType } from "react";
import type { Product } from "#domain/catalogue/product.ts";
import { t } from "#domain/language/text.ts";
import { useLoadedLater } from "#web/ui/browser/use-loaded-later.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
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
