import { leftOutText, type OrderAgain } from "#domain/orders/order-again.ts";
import { Notice } from "#web/ui/notice.tsx";
import { money } from "./order-words.ts";

/** What became of Order again, for as long as the order is looked at: what stayed behind, and what costs differently now. */
export function OrderAgainTold({ outcome: { added, leftOut, repriced } }: { outcome: OrderAgain }) {
  if (leftOut.length === 0 && repriced.length === 0) return null;
  return (
    <Notice kind={leftOut.length > 0 ? "warn" : "note"} title={titleFor(added, leftOut.length)}>
      <ul className="wrap-anywhere list-disc pl-5">
        {leftOut.map(({ name, reason }) => (
          <li key={name}>
            {name}: {leftOutText(reason)}
          </li>
        ))}
        {repriced.map(({ name, before, now }) => (
          <li key={name}>
            {name}: {money(now)} today, was {money(before)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function titleFor(added: number, leftOut: number): string {
  if (added === 0) return "Nothing of this order can be bought today";
  return leftOut > 0 ? "Not everything could go into your cart" : "In your cart at today's prices";
}
