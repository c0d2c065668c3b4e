import type { Cart } from "#domain/cart/cart.ts";
import { buyAllEmpties, buyEmpties, markReturning } from "#domain/cart/settle-empties.ts";
import type { EmptyNeed } from "#domain/empties/requirement.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { unbroken } from "#web/ui/unbroken.ts";
import { ReturnForm } from "./return-form.tsx";

type Props = { need: EmptyNeed; onChange: (to: (cart: Cart) => Cart) => void };

/** The empties one gas needs: bought one by one, all at once, or sent back. */
export function NeedCard({ need, onChange }: Props) {
  const { id, modelName, required, returning, buying, remaining } = need;
  const forGas = <span className="sr-only"> for {modelName}</span>;
  return (
    <Card as="li" className="scroll-mb-32 p-4 sm:p-5">
      <h3 className="font-semibold">{unbroken(modelName)}</h3>
      <dl className="mt-2 grid grid-cols-4 gap-2 rounded-control bg-sunken px-3 py-2 text-center">
        <Figure name="Required" count={required} />
        <Figure name="Returning" count={returning} />
        <Figure name="Buying" count={buying} />
        <Figure name="Remaining" count={remaining} isOpen={remaining > 0} />
      </dl>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <fieldset>
          <legend className="mb-1.5 font-semibold text-[0.9375rem]">Buy on deposit</legend>
          <div className="flex flex-wrap gap-2">
            <Button
              className="px-4"
              disabled={remaining === 0}
              onClick={() => onChange((cart) => buyEmpties(cart, id, 1))}
            >
              Add 1{forGas}
            </Button>
            <Button
              className="px-4"
              disabled={buying === required}
              onClick={() => onChange((cart) => buyAllEmpties(cart, id))}
            >
              Add All{forGas}
            </Button>
            <Button
              className="px-4"
              disabled={returning === 0}
              onClick={() => onChange((cart) => buyAllEmpties(cart, id))}
            >
              Change<span className="sr-only"> to buying all</span>
              {forGas}
            </Button>
          </div>
          <p className="mt-1.5 text-ink-soft text-sm">Add All and Change buy every one and return none.</p>
        </fieldset>
        <ReturnForm need={need} onReturn={(quantity) => onChange((cart) => markReturning(cart, id, quantity))} />
      </div>
    </Card>
  );
}

function Figure({ name, count, isOpen = false }: { name: string; count: number; isOpen?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft text-xs sm:text-sm">{name}</dt>
      <dd className={`font-bold text-heading ${isOpen ? "text-warn" : ""}`}>{count}</dd>
    </div>
  );
}
