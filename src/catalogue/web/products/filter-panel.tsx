import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { type CatalogueQuery, PRICE_RANGE } from "#catalogue/rules/search/catalogue-query.ts";
import type { Facet } from "#catalogue/rules/search/facets.ts";
import type { Choices } from "#catalogue/rules/search/filter-choices.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { RangeSlider } from "#platform/web/ui/fields/range-slider.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";

type Props = {
  query: CatalogueQuery;
  choices: Choices;
  onSlide: (slide: (query: CatalogueQuery) => CatalogueQuery) => void;
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

export function FilterPanel({ query, choices, onSlide, onChoose }: Props) {
  return (
    <div className="mt-3 grid gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 md:grid-cols-2">
      <RangeSlider
        label={t("Price")}
        hint={t("For a whole cylinder, box, coil or piece, without GST.")}
        unit="₹"
        limits={PRICE_RANGE}
        range={{ low: query.min, high: query.max }}
        onMove={(move) =>
          onSlide((latest) => {
            const { low, high } = move({ low: latest.min, high: latest.max });
            return { ...latest, min: low, max: high };
          })
        }
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
              ...choices[facet].map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` })),
            ]}
          />
        ))}
      </div>
    </div>
  );
}
