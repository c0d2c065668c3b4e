import { unbroken } from "#platform/web/ui/text/unbroken.ts";
import { goodsNamed, type OrderLine } from "#sales/rules/orders/order-line.ts";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";

type Line = Pick<OrderLine, "quantity" | "isEmptyCylinder"> & { id: string; name: string };

/** The first few goods of an order, by their names on this page. */
export function useGoodsNamed(nameOf = (name: string) => name) {
  const shown = useShownLine();
  return (lines: readonly Line[]) =>
    unbroken(goodsNamed(lines.map((line) => ({ ...line, name: nameOf(shown(line).text) }))));
}
