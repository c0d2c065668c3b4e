import type { CartItem } from "#domain/cart/cart.ts";
import { Button } from "#web/ui/button.tsx";
import { NumberStepper } from "#web/ui/number-stepper.tsx";
import type { QuantityLimits } from "#web/ui/typed-quantity.ts";
import { removeLine } from "./change-cart.ts";
import { useChangeLine } from "./use-change-line.ts";

type Props = {
  item: CartItem;
  /** Left out where it stands above. */
  total?: string;
  limits?: QuantityLimits;
};

/** How many of a line, the way out of the cart, and what the line comes to. */
export function LineControls({ item, total, limits }: Props) {
  const changeLine = useChangeLine();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
      {/* Half a typed quantity would already lower the empties and forget returns. */}
      <NumberStepper
        label={`Quantity of ${item.name}`}
        value={item.quantity}
        onChange={(quantity) => changeLine(item.id, quantity)}
        whenFinished
        {...(limits && { limits })}
      />
      <Button kind="plain" size="small" onClick={() => removeLine(item)}>
        Remove
        <span className="sr-only">: {item.name}</span>
      </Button>
      {total && <p className="ml-auto font-semibold">{total}</p>}
    </div>
  );
}
