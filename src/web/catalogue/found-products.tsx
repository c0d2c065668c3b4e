import { useEffect, useEffectEvent, useRef } from "react";
import type { Product } from "#domain/catalogue/product.ts";
import { grouped } from "#domain/money.ts";
import { isTravelling } from "#web/shell/go-to-section.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { catalogueStore } from "./catalogue-store.ts";
import { NoProducts } from "./no-products.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { useCatalogue } from "./use-catalogue.ts";
import { useShownCount } from "./use-shown-count.ts";

type Props = {
  /** Null while nobody knows yet. */
  products: readonly Product[] | null;
  total: number;
  /** The search they answer, as the address writes it. */
  search: string;
  onClear: () => void;
};

/** What was found: how much, the cards, and more of them on the way down. */
export function FoundProducts({ products, total, search, onClear }: Props) {
  const { failed } = useCatalogue();
  const { count, hasMore, byScrolling, showMore } = useShownCount(search, total);
  const shown = products?.slice(0, count);

  /** The rest may still be with the server. */
  function more() {
    catalogueStore.fetchOnce();
    showMore();
  }

  return (
    <div className="mt-4">
      <p role="status" className="mb-3 text-ink-soft text-sm">
        {products && countText(total)}
      </p>
      {!shown && !failed && <CardSkeletons />}
      {shown?.length === 0 && <NoProducts onClear={onClear} />}
      {shown && shown.length > 0 && <ProductGrid products={shown} farBelow />}
      {shown && hasMore && <ShowMore onMore={more} byScrolling={byScrolling} drawn={shown.length} total={total} />}
    </div>
  );
}

const countText = (total: number) => (total === 1 ? "1 product" : `${grouped(total)} products`);

type MoreProps = { onMore: () => void; byScrolling: boolean; drawn: number; total: number };

/** A real button, pressed by itself when the visitor comes near the end of what is drawn. */
function ShowMore({ onMore, byScrolling, drawn, total }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onMore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer speaks only of changes, so each longer list is looked at anew
  useEffect(() => {
    if (!byScrolling || !end.current) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && isReadDownTo(seen) && reached(), {
      rootMargin: "0px 0px 900px 0px",
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [byScrolling, drawn]);

  return (
    <div ref={end} className="mt-6 flex flex-col items-center gap-2">
      <Button onClick={onMore}>Show more</Button>
      <p className="text-ink-soft text-sm">
        {grouped(drawn)} of {grouped(total)} shown
      </p>
    </div>
  );
}

/** Whoever is on the way to what lies below, or comes up from there, does not want it pushed away. */
const isReadDownTo = ({ boundingClientRect }: IntersectionObserverEntry) =>
  !isTravelling() && boundingClientRect.top > window.innerHeight / 2;
