import { grouped } from "#domain/money.ts";
import { priceMadeOf, unitOfLine } from "#domain/orders/order-line.ts";
import type { Order } from "#web/orders/order.ts";
import { money } from "#web/orders/order-words.ts";

/** The items on paper: their heading comes again on every page, and no line is cut in two. */
export function SheetItems({ items }: { items: Order["items"] }) {
  return (
    <table className="sheet-items">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">HSN</th>
          <th scope="col">Unit price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">{item.name}</th>
            <td>{item.hsn}</td>
            <td>
              {money(item.price)} {unitOfLine(item)}
              <span className="block text-ink-soft">{priceMadeOf(item)}</span>
            </td>
            <td>{grouped(item.quantity)}</td>
            <td>{money(item.totalItemPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
