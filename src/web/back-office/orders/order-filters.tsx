import { STATES as ALL_STATES } from "#domain/india.ts";
import { PAYMENT_GROUP_WORDS, PAYMENT_GROUPS } from "#domain/orders/order-state.ts";
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { MobileFilter } from "./mobile-filter.tsx";

const PAYMENT = [
  { value: "", label: "All payments" },
  ...PAYMENT_GROUPS.map((group) => ({ value: group, label: PAYMENT_GROUP_WORDS[group] })),
];
const DISPATCH = [
  { value: "", label: "All" },
  { value: "to-dispatch", label: "To dispatch" },
  { value: "dispatched", label: "Dispatched" },
];
const EMPTIES = [
  { value: "", label: "All" },
  { value: "expected", label: "Expected" },
  { value: "due-soon", label: "Due within a week" },
  { value: "overdue", label: "Overdue" },
];
const STATES = [{ value: "", label: "All states" }, ...ALL_STATES.map((state) => ({ value: state, label: state }))];

/** By one word for everything, by mobile alone, or by how far an order has come. */
export function OrderFilters() {
  return (
    <FilterBar label="Find orders">
      <SearchFilter label="Search" placeholder="Order, mobile, UTR, GSTIN, name" />
      <MobileFilter />
      <ChoiceFilter name="payment" label="Payment" choices={PAYMENT} />
      <ChoiceFilter name="dispatch" label="Dispatch" choices={DISPATCH} />
      <ChoiceFilter name="empties" label="Empties" choices={EMPTIES} />
      <ChoiceFilter name="state" label="Delivery state" choices={STATES} />
      <DayFilter name="from" label="From" />
      <DayFilter name="to" label="To" />
      <DayFilter name="paidOn" label="Paid on" />
    </FilterBar>
  );
}
