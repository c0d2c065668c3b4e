import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { Product } from "#domain/catalogue/product.ts";
import { useDialogInAddress } from "#web/ui/use-dialog-in-address.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { EnquiryDialog } from "./enquiry-dialog.tsx";
import { ProductDetailModal } from "./product-detail-modal.tsx";
import { parseProductDialog } from "./product-dialog-address.ts";
import { useCatalogue } from "./use-catalogue.ts";

type Props = {
  /** What the page already shows; everything else is looked up in the catalogue. */
  known: readonly Product[];
};

/** The dialogs cards open, once on each page that has cards. Which one is open, and for what, the address says. */
export function ProductDialogs({ known }: Props) {
  const { hash } = useLocation();
  const named = useMemo(() => parseProductDialog(hash), [hash]);
  const dialog = useDialogInAddress(named ? hash.slice(1) : "product");
  const { products } = useCatalogue();
  const product = named ? (products ?? known).find(({ id }) => id === named.id) : undefined;
  const isMissing = named !== null && product === undefined;

  useEffect(() => {
    if (isMissing) catalogueStore.fetchOnce();
  }, [isMissing]);

  if (!dialog.open || !named || !product) return null;
  return named.kind === "enquire" ? (
    <EnquiryDialog product={product} onClose={dialog.close} />
  ) : (
    <ProductDetailModal key={product.id} product={product} onClose={dialog.close} />
  );
}
