import { useEffect, useMemo } from "react";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { useCatalogue } from "#catalogue/web/products/data/use-catalogue.ts";
import { packText } from "#catalogue/web/products/prices/pack-text.ts";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { useDialogInAddress, useFragment } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { parseProductDialog } from "./product-dialog-address.ts";
import { ProductDialogContents } from "./product-dialog-contents.tsx";

type Props = {
  known: readonly Product[];
};

export function ProductDialogs({ known }: Props) {
  const fragment = useFragment();
  const named = useMemo(() => parseProductDialog(fragment), [fragment]);
  const dialog = useDialogInAddress(named ? fragment : "product");
  const { products } = useCatalogue();
  const product = named ? (products.get(named.id) ?? known.find(({ id }) => id === named.id)) : undefined;
  const isMissing = named !== null && product === undefined;

  useEffect(() => {
    if (!isMissing || !named) return;
    catalogueStore.want([named.id]);
    catalogueStore.fetchOnce();
  }, [isMissing, named]);

  if (!dialog.open || !named || !product) return null;
  const { text, lang } = shownTitle(product);
  return (
    <Dialog
      open
      onClose={dialog.close}
      title={lang ? <span lang={lang}>{text}</span> : text}
      description={packText(product)}
      width={named.kind === "enquire" ? "narrow" : "wide"}
    >
      <ProductDialogContents key={product.id} kind={named.kind} product={product} onDone={dialog.close} />
    </Dialog>
  );
}
