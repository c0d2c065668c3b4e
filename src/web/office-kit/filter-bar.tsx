import { Children, type ReactNode, useId, useState } from "react";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChevronDownIcon } from "#web/ui/buttons/icons.tsx";
import { SearchField } from "#web/ui/fields/search-field.tsx";
import { monthText } from "#web/ui/text/time-text.ts";
import { filtersSet, monthsUpTo } from "./list-address.ts";
import { useListAddress, useTypedFilter } from "./use-list-address.ts";

type BarProps = {
  label: string;
  /** The first is always in sight. A phone shows the others only when asked for: the list is what one came for. */
  children: ReactNode;
};

/** Search and filters above a list: side by side on a desk, and on a phone one box with the others folded behind it. */
export function FilterBar({ label, children }: BarProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { search } = useListAddress();
  const id = useId();
  const [first, ...others] = Children.toArray(children);
  const set = filtersSet(search);
  return (
    <search aria-label={label} className="flex flex-wrap items-end gap-3">
      {first}
      {others.length > 0 && (
        <>
          <Button
            aria-expanded={unfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!unfolded)}
            className="lg:hidden"
          >
            {set > 0 ? t("Filters ({count})", { count: set }) : t("Filters")}
          </Button>
          <div id={id} className={`${unfolded ? "grid" : "hidden"} w-full grid-cols-2 items-end gap-3 lg:contents`}>
            {others}
          </div>
        </>
      )}
    </search>
  );
}

type SearchProps = { name?: string; label: string; placeholder: string };

/** The words to look for. A slash from anywhere on the page leads here, as in most back offices. */
export function SearchFilter({ name = "q", label, placeholder }: SearchProps) {
  const { draft, type, settle } = useTypedFilter(name);
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      className="min-w-0 flex-1 max-lg:col-span-2 sm:min-w-72"
      withIcon
      data-list-search=""
      value={draft}
      onType={type}
      onSettle={settle}
    />
  );
}

type Choice = { value: string; label: string };
type ChoiceProps = {
  name: string;
  label: string;
  choices: readonly Choice[];
  /** Where something is in force that the address does not name. */
  value?: string;
};

/** One of a few; the first is "all". */
export function ChoiceFilter({ name, label, choices, value: inForce }: ChoiceProps) {
  const { filterOf, change } = useListAddress();
  return (
    <Labelled label={label} className="min-w-36 lg:max-w-52">
      {(id) => (
        <div className="relative">
          <select
            id={id}
            value={inForce ?? filterOf(name)}
            onChange={(event) => void change({ [name]: event.target.value })}
            className="control"
          >
            {choices.map(({ value, label: message }) => (
              <option key={value} value={value}>
                {message}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
        </div>
      )}
    </Labelled>
  );
}

/** For lists that are no tables and so have no head to press. */
export const ordersByDay = (): readonly Choice[] => [
  { value: "", label: t("Latest first") },
  { value: "oldest", label: t("Oldest first") },
];

/** A day, as the device lets one choose it. A year that is still being typed is asked for only when the typing stops. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { draft, type, settle } = useTypedFilter(name);
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={draft}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          className="control"
        />
      )}
    </Labelled>
  );
}

type MonthProps = {
  name: string;
  label: string;
  /** What is in sight while the address names none; without it, none is chosen and all are shown. */
  shown?: string;
};

/** A month of the last two years. A list, because half of the browsers have no box for a month. */
export function MonthFilter({ name, label, shown }: MonthProps) {
  const { filterOf } = useListAddress();
  const chosen = filterOf(name) || shown || "";
  const months = monthsUpTo(dayInIndia(new Date()).slice(0, 7));
  const listed = chosen === "" || months.includes(chosen) ? months : [chosen, ...months];
  const choices = listed.map((month) => ({ value: month, label: monthText(month) }));
  return (
    <ChoiceFilter
      name={name}
      label={label}
      choices={shown ? choices : [{ value: "", label: t("All") }, ...choices]}
      value={chosen}
    />
  );
}

type LabelledProps = { label: string; className?: string; children: (id: string) => ReactNode };

/** A filter under its name. */
function Labelled({ label, className = "", children }: LabelledProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-ink-soft text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
