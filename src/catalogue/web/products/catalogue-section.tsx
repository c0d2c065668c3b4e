import { useEffect, useId, useRef, useState } from "react";
import { useHref } from "react-router";
import type { CategoryChip } from "#catalogue/rules/products/categories.ts";
import {
  type CatalogueQuery,
  NO_FILTERS,
  parseCatalogueQuery,
  printCatalogueQuery,
} from "#catalogue/rules/search/catalogue-query.ts";
import { catalogueStore, fetchFailed } from "#catalogue/web/products/data/catalogue-store.ts";
import type { CataloguePreview } from "#catalogue/web/products/data/load-catalogue.ts";
import { useCatalogue, useFreshCatalogue } from "#catalogue/web/products/data/use-catalogue.ts";
import { useFoundProducts } from "#catalogue/web/products/data/use-found-products.ts";
import { ProductDialogs } from "#catalogue/web/products/product/product-dialogs.tsx";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { useChangeSearch } from "#platform/web/ui/fields/address-search.ts";
import { useTypedInAddress } from "#platform/web/ui/fields/typed-in-address.ts";
import { Notice } from "#platform/web/ui/notice.tsx";
import { CategoryGlyph } from "./category-glyph.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { filtersInUse } from "./filters-in-use.ts";
import { FoundProducts, productsText } from "./found-products.tsx";
import { SearchBar } from "./search-bar.tsx";

const PRODUCTS_ID = "products";

export function CatalogueSection(glance: CataloguePreview) {
  const { query, type, slide, settle, choose, clear } = useCatalogueQuery();
  const { chips, ...found } = useFoundProducts(glance, query);
  const [filtersOpen, setFiltersOpen] = useState(() => filtersInUse(query) > 0);
  const searchBox = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const results = useRef<HTMLDivElement>(null);
  useFreshCatalogue();

  /** On a phone the keyboard leaves room for the box and its results only. */
  const showResults = () => {
    if (window.matchMedia("(pointer: coarse)").matches) results.current?.scrollIntoView();
  };

  /** The pressed button disappears with the empty result, so focus moves to the search box. */
  function clearAll() {
    clear();
    searchBox.current?.focus();
  }

  return (
    <section
      id={PRODUCTS_ID}
      aria-labelledby={`${PRODUCTS_ID}-heading`}
      className="mx-auto max-w-page px-4 pt-9 sm:pt-14 md:px-6 md:pt-20"
    >
      <h2 id={`${PRODUCTS_ID}-heading`} className="font-bold text-title">
        {t("Discover Our Products")}
      </h2>
      <p className="mt-2 text-ink-soft">{t("Top-tier refrigeration solutions tailored to your needs.")}</p>
      {/* Without JavaScript the browser submits the form and the server searches. */}
      <search className="contents">
        <form
          action={useHref("/")}
          onSubmit={(event) => {
            event.preventDefault();
            settle();
            searchBox.current?.blur();
          }}
          onBlur={settle}
          className="contents"
        >
          <div className="-mx-4 top-16 z-10 mt-4 -mb-2 bg-ground px-4 py-2 max-md:has-[input:focus]:sticky md:mx-0 md:px-0">
            <SearchBar
              ref={searchBox}
              text={query.q}
              onType={(q) => {
                type({ q });
                showResults();
              }}
              onFocus={showResults}
              filters={{ open: filtersOpen, inUse: filtersInUse(query), panelId }}
              onToggleFilters={() => setFiltersOpen(!filtersOpen)}
            />
          </div>
          <div id={panelId} hidden={!filtersOpen}>
            {filtersOpen && <FilterPanel query={query} choices={found.choices} onSlide={slide} onChoose={choose} />}
          </div>
          <CategoryChips chips={chips} chosen={query.category} onChoose={(category) => choose({ category })} />
        </form>
      </search>
      <FetchFailed isHeld={found.isHeld === true} />
      <div ref={results} className="scroll-mt-14 md:scroll-mt-0">
        <FoundProducts found={found} query={query} onSort={(sort) => choose({ sort })} onClear={clearAll} />
      </div>
      <ProductDialogs known={[...found.products, ...found.near, ...glance.offers]} />
    </section>
  );
}

/** Shown above the products while the latest fetch has failed; the products stay. */
function FetchFailed({ isHeld }: { isHeld: boolean }) {
  const { failed, fetching } = useCatalogue();
  if (!failed) return null;
  return (
    <div className="mt-4">
      <Notice kind="bad" title={fetchFailed()}>
        <p>
          {isHeld && t("No signal: only the products on this phone are searched.")}{" "}
          {t("Prices and stock may have changed since. Your cart is kept.")}
        </p>
        <Button
          size="small"
          className="mt-2"
          busy={fetching && t("Fetching…")}
          onClick={() => catalogueStore.refetch()}
        >
          {t("Retry")}
        </Button>
      </Notice>
    </div>
  );
}

type Props = { chips: readonly CategoryChip[]; chosen: string; onChoose: (category: string) => void };

function CategoryChips({ chips, chosen, onChoose }: Props) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(chosen)}"]`);
    if (!row.current || !chip) return;
    // Sideways only: scrollIntoView would also move the page.
    row.current.scrollLeft = chip.offsetLeft + (chip.offsetWidth - row.current.clientWidth) / 2;
  }, [chosen]);

  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="sr-only">{t("Category")}</legend>
      {/* On a phone, one row that scrolls sideways to the screen edges. */}
      <div
        ref={row}
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {chips.map(({ id, name, icon, found }) => (
          <button
            key={id}
            type="button"
            data-category={id}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="relative inline-flex min-h-target shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-full border border-edge bg-surface px-4 font-semibold text-[0.9375rem] text-ink transition-colors hover:border-ink-soft aria-pressed:border-cold aria-pressed:bg-cold aria-pressed:text-surface"
          >
            <CategoryGlyph icon={icon} />
            {name}
            <span className="font-normal opacity-85">
              <span aria-hidden="true">{grouped(found)}</span>
              <span className="sr-only">{productsText(found)}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const read = (search: string) => parseCatalogueQuery(new URLSearchParams(search));

/** The catalogue query in the address: typing replaces the history entry, choosing pushes one that Back undoes. */
function useCatalogueQuery() {
  const changeSearch = useChangeSearch();
  const typed = useTypedInAddress<CatalogueQuery>({
    inAddressOf: (search) => printCatalogueQuery(read(search)),
    read,
    print: printCatalogueQuery,
    write: (search, how) => changeSearch(search, { ...how, defaultShouldRevalidate: false }),
  });
  const choose = (changes: Partial<CatalogueQuery>) => typed.choose((query) => ({ ...query, ...changes }));
  return {
    query: typed.draft,
    type: (changes: Partial<CatalogueQuery>) => typed.type((query) => ({ ...query, ...changes })),
    slide: typed.type,
    settle: typed.settle,
    choose,
    clear: () => choose(NO_FILTERS),
  };
}
