import { lazy, Suspense, useId, useRef, useState } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { FetchFailed } from "./fetch-failed.tsx";
import { filtersInUse } from "./filters-in-use.ts";
import { FiltersMissing } from "./filters-missing.tsx";
import { FoundProducts } from "./found-products.tsx";
import type { CatalogueGlance } from "./load-catalogue.ts";
import { ProductDialogs } from "./product-dialogs.tsx";
import { SearchBar } from "./search-bar.tsx";
import { useFreshCatalogue } from "./use-catalogue.ts";
import { useCatalogueQuery } from "./use-catalogue-query.ts";
import { useFoundProducts } from "./use-found-products.ts";

/** Most visitors never open it; a link with filters in it brings it from the server. */
const FilterPanel = lazy(() =>
  import("./filter-panel.tsx").then(
    ({ FilterPanel }) => ({ default: FilterPanel }),
    () => ({ default: FiltersMissing }),
  ),
);

/** Links all over the shop lead here. */
const PRODUCTS_ID = "products";

/** The whole catalogue on the landing page: look for something, narrow it down, find it, put it in the cart. */
export function CatalogueSection(glance: CatalogueGlance) {
  const { query, type, settle, choose, clear } = useCatalogueQuery();
  const { chips, ...found } = useFoundProducts(glance, query);
  const [filtersOpen, setFiltersOpen] = useState(() => filtersInUse(query) > 0);
  const searchBox = useRef<HTMLInputElement>(null);
  const panelId = useId();
  useFreshCatalogue();

  /** The button that cleared is gone with the empty result, so the focus goes where the next search begins. */
  function clearAll() {
    clear();
    searchBox.current?.focus();
  }

  return (
    <section
      id={PRODUCTS_ID}
      aria-labelledby={`${PRODUCTS_ID}-heading`}
      className="mx-auto max-w-page px-4 pt-14 md:px-6 md:pt-20"
    >
      <h2 id={`${PRODUCTS_ID}-heading`} className="font-bold text-title">
        Discover Our Products
      </h2>
      <p className="mt-2 text-ink-soft">Top-tier refrigeration solutions tailored to your needs.</p>
      {/* Without script the search is sent as it stands, and the server answers it. */}
      <search>
        <form
          action="/"
          onSubmit={(event) => {
            event.preventDefault();
            settle();
          }}
          onBlur={settle}
          className="mt-6"
        >
          <SearchBar
            ref={searchBox}
            text={query.q}
            onType={(q) => type({ q })}
            filters={{ open: filtersOpen, inUse: filtersInUse(query), panelId }}
            onToggleFilters={() => setFiltersOpen(!filtersOpen)}
          />
          <div id={panelId} hidden={!filtersOpen}>
            {filtersOpen && (
              <Suspense fallback={<Skeleton className="mt-3 h-40" />}>
                <FilterPanel query={query} onSlide={type} onChoose={choose} />
              </Suspense>
            )}
          </div>
          <CategoryChips chips={chips} chosen={query.category} onChoose={(category) => choose({ category })} />
        </form>
      </search>
      <FetchFailed />
      <FoundProducts found={found} query={query} onSort={(sort) => choose({ sort })} onClear={clearAll} />
      <ProductDialogs known={[...glance.first, ...glance.near, ...glance.offers]} />
    </section>
  );
}
