import { useEffect, useRef } from "react";
import type { ProductForm } from "#domain/catalogue/product-fields.ts";
import { DifferenceTable } from "#web/back-office/system/audit/difference-table.tsx";
import { differencesBetween } from "#web/back-office/system/audit/differences.ts";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { type AdminProduct, formOfAdmin } from "./admin-product.ts";

type Props = {
  theirs: AdminProduct;
  mine: ProductForm;
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
};

/** Somebody else saved this product first: both versions beside each other, and nothing is lost until one chooses. */
export function ProductConflict({ theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-warn bg-warn-tint px-5 py-4 focus-visible:outline-warn"
    >
      <h2 className="font-semibold text-heading">Somebody else changed this product meanwhile</h2>
      <p className="text-ink-soft">Nothing of yours is lost. Where the two versions differ:</p>
      <DifferenceTable
        caption="The shop's version and yours"
        versions={["In the shop now", "Yours"]}
        lines={differencesBetween(formOfAdmin(theirs), mine)}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton action={onKeepMine}>Save mine</ActionButton>
        <Button size="small" onClick={onTakeTheirs}>
          Take the shop's
        </Button>
      </div>
    </div>
  );
}
