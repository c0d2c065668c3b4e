import { useCallback } from "react";
import { useNavigate } from "react-router";
import { openDialog } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { type ProductDialog, printProductDialog } from "./product-dialog-address.ts";

/** Opens a product's dialog. It does not subscribe to the address, which would re-render hundreds of cards on every keystroke. */
export function useOpenProductDialog() {
  const navigate = useNavigate();
  return useCallback((dialog: ProductDialog) => openDialog(navigate, printProductDialog(dialog)), [navigate]);
}
