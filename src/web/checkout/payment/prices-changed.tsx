import type { Bill } from "#domain/cart/bill.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { changedPrices, comparedBills, type NewBill } from "#domain/checkout/compare-bills.ts";
import { rupees, shopPrice } from "#domain/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = { cart: Cart; seen: Bill; now: NewBill; onAccept: () => void; onRefuse: () => void; onClose: () => void };

/** Prices moved between the bill and the Send. Nothing was ordered; the buyer sees both bills and decides. */
export function PricesChanged({ cart, seen, now, onAccept, onRefuse, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Prices changed"
      description="Your order was not placed. Please compare the two bills."
      footer={
        <>
          <Button onClick={onRefuse}>Back to cart</Button>
          <Button kind="main" onClick={onAccept}>
            Accept new price <span className="font-normal">{shopPrice(rupees(now.grandTotal))}</span>
          </Button>
        </>
      }
    >
      <ul className="mb-4 list-disc pl-5">
        {changedPrices(cart.items, now).map(({ name, before, now: price }) => (
          <li key={name}>
            {name}: {shopPrice(before)} before, now <strong>{shopPrice(price)}</strong>
          </li>
        ))}
      </ul>
      <table className="w-full text-right">
        <caption className="sr-only">The bill you saw and the bill now</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <th scope="col" className="py-1 text-left font-medium">
              <span className="sr-only">Line</span>
            </th>
            <th scope="col" className="py-1 font-medium">
              You saw
            </th>
            <th scope="col" className="py-1 font-medium">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {comparedBills(seen, now).map(({ name, before, now: amount }) => (
            <tr key={name} className={before === amount ? "" : "font-semibold"}>
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {name}
              </th>
              <td className="py-1.5 text-ink-soft">{shopPrice(before)}</td>
              <td className="py-1.5 pl-3">{shopPrice(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-ink-soft text-sm">
        If you have paid {shopPrice(seen.total)} already, please pay or ask back the difference, and say so in the
        message to us.
      </p>
    </Dialog>
  );
}
