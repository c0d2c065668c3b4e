import { ChoiceFilter, DayFilter, FilterBar, ORDER_BY_DAY, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { ACTION_CHOICES } from "./action-words.ts";

const ACTIONS = [{ value: "", label: "Everything" }, ...ACTION_CHOICES];

/** By who did it, what it was, to which thing, and when. */
export function AuditFilters() {
  return (
    <FilterBar label="Find entries">
      <SearchFilter name="actor" label="Who" placeholder="Part of a name" />
      <SearchFilter name="object" label="Which one" placeholder="Product id, mobile/order number …" />
      <ChoiceFilter name="action" label="What was done" choices={ACTIONS} />
      <div className="grid grid-cols-2 gap-3">
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
      </div>
      <ChoiceFilter name="sort" label="Order" choices={ORDER_BY_DAY} />
    </FilterBar>
  );
}
