import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { Product } from "#domain/catalogue/product.ts";
import { unbroken } from "#web/ui/unbroken.ts";
import { productPath } from "./product-address.ts";
import { useOpenProductDialog } from "./use-open-product-dialog.ts";

type Props = { product: Product; title: string; opensChoice: boolean };

const LOOK = "underline-offset-3 hover:text-cold group-hover:underline";

/** Spreads over the whole card; the card's other controls stand above it. */
const WHOLE_CARD = "after:absolute after:inset-0 after:cursor-pointer after:content-['']";

/**
 * The name, a link to the product's page. Where there are weights to choose, it opens the choice in front of the page
 * instead, except for those who asked for another tab.
 */
export function CardTitle({ product, title, opensChoice }: Props) {
  const open = useOpenProductDialog();

  function choose(event: MouseEvent) {
    if (!opensChoice || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open({ kind: "product", id: product.id });
  }

  return (
    <h3 className="font-semibold leading-snug sm:text-[1.0625rem]">
      <Link
        to={productPath(product)}
        onClick={choose}
        aria-haspopup={opensChoice ? "dialog" : undefined}
        className={opensChoice ? `${LOOK} ${WHOLE_CARD}` : LOOK}
      >
        {unbroken(title)}
      </Link>
    </h3>
  );
}
