import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";

const STOCK = [
  { value: "", label: "All" },
  { value: "in", label: "In stock" },
  { value: "out", label: "Out of stock" },
  { value: "coming-soon", label: "Coming soon" },
];

export function ProductFilters() {
  return (
    <FilterBar label="Find products">
      <SearchFilter label="Search" placeholder="Name, SKU, brand, category or HSN" />
      <ChoiceFilter name="stock" label="Stock" choices={STOCK} />
    </FilterBar>
  );
}
