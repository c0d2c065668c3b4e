import { useEffect, useEffectEvent, useMemo } from "react";
import {
  type CatalogueQuery,
  NO_FILTERS,
  printCatalogueQuery,
  type Sort,
} from "#catalogue/rules/search/catalogue-query.ts";
import { useNewest } from "#catalogue/web/products/data/use-catalogue.ts";
import type { SearchResult } from "#catalogue/web/products/data/use-found-products.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ChevronDownIcon } from "#platform/web/ui/buttons/icons.tsx";
import { NoProducts } from "./no-products.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { useShownCount } from "./use-shown-count.ts";

type Props = {
  found: Pick<SearchResult, "products" | "exact" | "total" | "near" | "isHeld" | "more">;
  query: CatalogueQuery;
  onSort: (sort: Sort) => void;
  onClear: () => void;
};

export function FoundProducts({
  found: { products, exact, total, near, isHeld, more },
  query,
  onSort,
  onClear,
}: Props) {
  const { count, hasMore, showMore } = useShownCount(printCatalogueQuery(query), total);
  const shown = useNewest(useMemo(() => products.slice(0, count), [products, count]));
  const close = shown.slice(exact);
  const fetchMore = useEffectEvent(more);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each longer list is looked at anew
  useEffect(() => fetchMore(count), [count, products]);

  return (
    <div className="mt-4">
      <div className="mb-3 flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-soft text-sm">
        <p role="status">{countText(exact, total)}</p>
        <div className="flex items-center gap-x-3 max-sm:w-full max-sm:justify-between">
          {total > 1 && <SortChoice sort={query.sort} onSort={onSort} />}
          {total > 0 && printCatalogueQuery({ ...query, sort: NO_FILTERS.sort }) !== "" && (
            <Button kind="plain" size="small" onClick={onClear}>
              {t("Clear Filters & Search")}
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 && !isHeld && <NoProducts near={near} onClear={onClear} />}
      {exact > 0 && <ProductGrid products={shown.slice(0, exact)} farBelow />}
      {close.length > 0 && (
        <>
          <p className={`mb-3 border-line text-ink-soft text-sm ${exact > 0 ? "mt-6 border-t pt-4" : ""}`}>
            {exact > 0
              ? t("Similar to “{words}”", { words: query.q.trim() })
              : t("No exact match for “{words}”. Similar products:", { words: query.q.trim() })}
          </p>
          <ProductGrid products={close} farBelow />
        </>
      )}
      {hasMore && <ShowMore onMore={showMore} drawn={shown.length} total={total} />}
    </div>
  );
}

export const productsText = (count: number) => plural(count, { one: "{count} product", other: "{count} products" });

const countText = (exact: number, total: number) =>
  exact === total
    ? productsText(total)
    : plural(total, { one: "{count} product found", other: "{count} products found" });

const SORTS = perLanguage((): readonly (readonly [Sort, string])[] => [
  ["fit", t("Best match")],
  ["price", t("Price, lowest first")],
  ["-price", t("Price, highest first")],
  ["name", t("Name")],
]);

function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className="relative inline-flex items-center gap-2">
      <span className="max-sm:sr-only">{t("Sort by")}</span>
      <select
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as Sort)}
        className="control w-auto! py-1! pr-9! text-sm"
      >
        {SORTS().map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-3 size-5" />
    </label>
  );
}

type MoreProps = { onMore: () => void; drawn: number; total: number };

/** Not by scrolling, so that the content below stays reachable. */
function ShowMore({ onMore, drawn, total }: MoreProps) {
  return (
    <div className="mt-6 flex flex-col items-center gap-2">
      <Button onClick={onMore}>{t("Show more")}</Button>
      <p className="text-ink-soft text-sm">
        {t("{count} of {all} shown", { count: grouped(drawn), all: grouped(total) })}
      </p>
    </div>
  );
}
