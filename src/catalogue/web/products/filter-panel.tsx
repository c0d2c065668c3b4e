import { useEffect, useMemo } from "react";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { type CatalogueQuery, PRICE_RANGE } from "#catalogue/rules/search/catalogue-query.ts";
import type { Facet } from "#catalogue/rules/search/facets.ts";
import { type Choice, type Choices, filterChoices } from "#catalogue/rules/search/filter-choices.ts";
import { indexCatalogue } from "#catalogue/rules/search/search-catalogue.ts";
import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { useAllProducts } from "#catalogue/web/products/data/use-catalogue.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { RangeSlider } from "#platform/web/ui/fields/range-slider.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";

type Props = {
  query: CatalogueQuery;
  /** Counted by the server, where the catalogue is too large for the page. */
  choices?: Choices | undefined;
  onSlide: (changes: Partial<CatalogueQuery>) => void;
  onChoose: (changes: Partial<CatalogueQuery>) => void;
};

const AVAILABILITY = perLanguage(
  () =>
    [
      { value: "all", label: t("All Products") },
      { value: "inStock", label: t("In Stock") },
      { value: "outOfStock", label: t("Out of Stock") },
    ] as const,
);

type Filter = { facet: Facet; label: string; all: string; nameOf?: (value: string) => string };

const FILTERS = perLanguage((): readonly Filter[] => [
  { facet: "gas", label: t("Gas"), all: t("All gases") },
  { facet: "size", label: t("Cylinder or can"), all: t("All sizes"), nameOf: sizeText },
  {
    facet: "returnable",
    label: t("Returnable"),
    all: t("Both"),
    nameOf: (value) => (value === "yes" ? t("Returnable cylinder") : t("Nothing to return")),
  },
  { facet: "pipe", label: t("Copper pipe"), all: t("All sizes"), nameOf: (value) => t("{size} inch", { size: value }) },
]);

export function FilterPanel({ query, choices: counted, onSlide, onChoose }: Props) {
  const products = useAllProducts();
  const index = useMemo(() => products && indexCatalogue(products), [products]);
  const own = useMemo(() => !counted && index && filterChoices(index, query), [counted, index, query]);
  const choices = counted ?? own;
  useEffect(() => catalogueStore.fetchOnce(), []);
  return (
    <div className="mt-3 grid gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 md:grid-cols-2">
      <RangeSlider
        label={t("Price")}
        hint={t("For a whole cylinder, box, coil or piece, without GST.")}
        unit="₹"
        limits={PRICE_RANGE}
        range={{ low: query.min, high: query.max }}
        onChange={({ low, high }) => onSlide({ min: low, max: high })}
      />
      <SelectField
        label={t("Availability")}
        options={AVAILABILITY()}
        value={query.stock}
        onChange={(event) => {
          const chosen = AVAILABILITY().find(({ value }) => value === event.currentTarget.value);
          if (chosen) onChoose({ stock: chosen.value });
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2 md:col-span-2 lg:grid-cols-4">
        {FILTERS().map(({ facet, label, all, nameOf = (value: string) => value }) => (
          <SelectField
            key={facet}
            label={label}
            value={query[facet]}
            onChange={(event) => onChoose({ [facet]: event.currentTarget.value })}
            options={[
              { value: "", label: all },
              ...((choices || undefined)?.[facet] ?? chosenAlone(query[facet])).map(({ value, count }) => ({
                value,
                label: count === undefined ? nameOf(value) : `${nameOf(value)} (${count})`,
              })),
            ]}
          />
        ))}
      </div>
    </div>
  );
}

const chosenAlone = (value: string): readonly (Omit<Choice, "count"> & { count?: undefined })[] =>
  value === "" ? [] : [{ value }];
