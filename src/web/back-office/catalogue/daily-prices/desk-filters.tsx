import { CATEGORY_CHOICES } from "#web/back-office/catalogue/categories.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";

const UNITS = [
  { value: "", label: "All" },
  { value: "kg", label: "Per kg" },
  { value: "can", label: "Per can" },
  { value: "meter", label: "Per meter" },
  { value: "piece", label: "Per piece" },
];
const CATEGORIES = [{ value: "", label: "All categories" }, ...CATEGORY_CHOICES];

export function DeskFilters() {
  return (
    <FilterBar label="Find prices">
      <SearchFilter label="Search" placeholder="Name, SKU or brand" />
      <ChoiceFilter name="category" label="Category" choices={CATEGORIES} />
      <ChoiceFilter name="unit" label="Quoted" choices={UNITS} />
    </FilterBar>
  );
}
