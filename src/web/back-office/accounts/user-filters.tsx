import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";

const VERIFIED = [
  { value: "", label: "All" },
  { value: "yes", label: "Verified" },
  { value: "no", label: "Not verified" },
];

export function UserFilters() {
  return (
    <FilterBar label="Find users">
      <SearchFilter label="Search" placeholder="Name, email, mobile, company or GSTIN" />
      <ChoiceFilter name="verified" label="Email" choices={VERIFIED} />
    </FilterBar>
  );
}
