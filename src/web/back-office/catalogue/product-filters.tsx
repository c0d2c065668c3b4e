import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { CATEGORY_CHOICES } from "./categories.ts";

const STOCK = [
  { value: "", label: "All" },
  { value: "in", label: "In stock" },
  { value: "out", label: "Out of stock" },
  { value: "coming-soon", label: "Coming soon" },
];
const ARCHIVED = [
  { value: "", label: "In the catalogue" },
  { value: "yes", label: "Archived" },
  { value: "all", label: "Both" },
];
const SORT = [
  { value: "", label: "As in the shop" },
  { value: "name", label: "Name" },
  { value: "category", label: "Category" },
  { value: "price", label: "Cheapest first" },
  { value: "-price", label: "Dearest first" },
  { value: "-updated", label: "Last changed first" },
];

export function ProductFilters() {
  return (
    <FilterBar label="Find products">
      <SearchFilter label="Search" placeholder="Name, SKU, id, brand or HSN" />
      <ChoiceFilter
        name="category"
        label="Category"
        choices={[{ value: "", label: "All categories" }, ...CATEGORY_CHOICES]}
      />
      <ChoiceFilter name="stock" label="Stock" choices={STOCK} />
      <ChoiceFilter name="archived" label="Show" choices={ARCHIVED} />
      <ChoiceFilter name="sort" label="Order by" choices={SORT} />
    </FilterBar>
  );
}
