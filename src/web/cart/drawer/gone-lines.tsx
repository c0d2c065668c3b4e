import type { CartItem } from "#domain/cart/cart.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { removeLine } from "./change-cart.ts";

/** What was in the cart and cannot be bought any more. It is kept in sight until the buyer lets it go. */
export function GoneLines({ gone }: { gone: readonly CartItem[] }) {
  if (gone.length === 0) return null;
  return (
    <Notice kind="warn" title="No longer available">
      <p>Not in the bill below, and not ordered.</p>
      <ul className="mt-1">
        {gone.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-2">
            <span>
              {item.quantity} × {item.name}
            </span>
            <Button kind="plain" size="small" onClick={() => removeLine(item)}>
              Remove
              <span className="sr-only">: {item.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
