import { useCallback } from "react";
import { useNavigate } from "react-router";
import { searchNow } from "#web/ui/fields/address-search.ts";
import { type ProductDialog, printProductDialog } from "./product-dialog-address.ts";

/**
 * Opens a product's dialog through the URL hash, so Back closes it. It reads the query at click time: subscribing would
 * re-render hundreds of cards on every keystroke.
 */
export function useOpenProductDialog() {
  const navigate = useNavigate();
  return useCallback(
    (dialog: ProductDialog) => {
      const mark = printProductDialog(dialog);
      void navigate(
        { search: searchNow(), hash: mark },
        { state: { opened: mark }, preventScrollReset: true, flushSync: true },
      );
    },
    [navigate],
  );
}
