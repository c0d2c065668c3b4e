import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from "#web/back-office/shell/filter-bar.tsx";
import { DEEDS } from "./deed-words.ts";

const ACTIONS = [
  { value: "", label: "Everything" },
  ...Object.entries(DEEDS).map(([value, label]) => ({ value, label })),
];

/** By who did it, what it was, to which thing, and when. */
export function AuditFilters() {
  return (
    <FilterBar label="Find entries">
      <SearchFilter name="actor" label="Who" placeholder="Part of a name" />
      <SearchFilter name="object" label="Which one" placeholder="Product id, mobile/order number …" />
      <ChoiceFilter name="action" label="What was done" choices={ACTIONS} />
      <DayFilter name="from" label="From" />
      <DayFilter name="to" label="To" />
    </FilterBar>
  );
}
