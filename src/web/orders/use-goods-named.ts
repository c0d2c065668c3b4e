import { goodsNamed, type OrderLine } from "#domain/orders/order-line.ts";
import { useShownLine } from "#web/cart/use-shown-line.ts";
import { unbroken } from "#web/ui/text/unbroken.ts";

type Line = Pick<OrderLine, "quantity" | "isEmptyCylinder"> & { id: string; name: string };

/** The first few goods of an order, by their names on this page. */
export function useGoodsNamed(nameOf = (name: string) => name) {
  const shown = useShownLine();
  return (lines: readonly Line[]) =>
    unbroken(goodsNamed(lines.map((line) => ({ ...line, name: nameOf(shown(line).text) }))));
}
