import { type CatalogueQuery, PRICE_RANGE } from "#domain/catalogue/catalogue-query.ts";
import { RangeSlider } from "#web/ui/range-slider.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

type Props = {
  query: CatalogueQuery;
  onSlide: (changes: Partial<CatalogueQuery>) => void;
  onChoose: (changes: Partial<CatalogueQuery>) => void;
};

const AVAILABILITY = [
  { value: "all", label: "All Products" },
  { value: "inStock", label: "In Stock" },
  { value: "outOfStock", label: "Out of Stock" },
] as const;

/** Narrows by price and stock. */
export function FilterPanel({ query, onSlide, onChoose }: Props) {
  return (
    <div className="mt-3 grid gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 md:grid-cols-2">
      <RangeSlider
        label="Price"
        hint="Of a whole cylinder, box, coil or piece, without GST."
        unit="₹"
        limits={PRICE_RANGE}
        range={{ low: query.min, high: query.max }}
        onChange={({ low, high }) => onSlide({ min: low, max: high })}
      />
      <SelectField
        label="Availability"
        options={AVAILABILITY}
        value={query.stock}
        onChange={(event) => {
          const chosen = AVAILABILITY.find(({ value }) => value === event.currentTarget.value);
          if (chosen) onChoose({ stock: chosen.value });
        }}
      />
    </div>
  );
}
