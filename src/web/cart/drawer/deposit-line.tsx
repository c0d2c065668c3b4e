import { type CartItem, lineTotal } from "#domain/cart/cart.ts";
import { mostToBuy } from "#domain/cart/follow-gas.ts";
import type { EmptyNeed } from "#domain/empties/requirement.ts";
import { shopPrice } from "#domain/money.ts";
import { CylinderIcon } from "#web/ui/icons.tsx";
import { LineControls } from "./line-controls.tsx";

type Props = { need: EmptyNeed; empties: CartItem | undefined };

/** The empties of one gas: those bought on deposit, those coming back, and those nobody has spoken of yet. */
export function DepositLine({ need, empties }: Props) {
  return (
    <div className="mt-3 rounded-control bg-sunken px-3 py-2.5">
      <p className="flex gap-2 font-medium text-[0.9375rem]">
        <CylinderIcon className="mt-0.5 size-5 text-ink-soft" />
        {need.name}
        {empties && <span className="ml-auto font-semibold">{shopPrice(lineTotal(empties))}</span>}
      </p>
      {empties && (
        <>
          <p className="mt-0.5 text-ink-soft text-sm">Refundable deposit, {shopPrice(need.deposit)} each</p>
          <LineControls
            item={{ ...empties, name: `${need.name} for ${need.modelName}` }}
            limits={{ min: 1, max: mostToBuy(need) }}
          />
        </>
      )}
      {need.returning > 0 && <p className="mt-1 text-sm">{need.returning} of your own coming back</p>}
      {need.remaining > 0 && <p className="mt-1 font-medium text-sm text-warn">{need.remaining} still missing</p>}
    </div>
  );
}
