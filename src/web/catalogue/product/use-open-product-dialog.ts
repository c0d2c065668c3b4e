import { useCallback } from "react";
import { useNavigate } from "react-router";
import { searchNow } from "#web/ui/fields/address-search.ts";
import { type ProductDialog, printProductDialog } from "./product-dialog-address.ts";

/**
 * Opens a product's dialog through the address, so that Back closes it. The search is read at the press and not
 * followed: hundreds of cards need not be drawn anew for every letter typed.
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
