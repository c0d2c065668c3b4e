import { refusalText } from "#domain/cart/refusal.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { toast } from "#web/ui/toast.ts";
import { changeLine } from "./change-cart.ts";

/** Changes a quantity, and says why when that cannot be. */
export function useChangeLine() {
  const { whatsapp } = useShop();
  return (id: string, quantity: number) => {
    const change = changeLine(id, quantity);
    if (!change.ok) toast(refusalText(change.refusal, whatsapp), "problem");
  };
}
