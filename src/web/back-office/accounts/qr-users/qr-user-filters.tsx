import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";

const STATUS = [
  { value: "", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
];

export function QrUserFilters() {
  return (
    <FilterBar label="Find QR users">
      <SearchFilter label="Search" placeholder="E-mail" />
      <ChoiceFilter name="status" label="Status" choices={STATUS} />
    </FilterBar>
  );
}
