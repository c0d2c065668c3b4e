import { Children, type ReactNode, useId, useState } from "react";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { ChevronDownIcon } from "#platform/web/ui/buttons/icons.tsx";
import { SearchField } from "#platform/web/ui/fields/search-field.tsx";
import { monthText } from "#platform/web/ui/text/time-text.ts";
import { filtersSet, monthsUpTo } from "./list-address.ts";
import { useListAddress, useTypedFilter } from "./use-list-address.ts";

type BarProps = {
  label: string;
  /** The first is always visible. */
  children: ReactNode;
};

/** More filters than these fold behind a button on a desktop too, to leave space for the list. */
const MAX_UNFOLDED = 2;

export function FilterBar({ label, children }: BarProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { search } = useListAddress();
  const id = useId();
  const [first, ...others] = Children.toArray(children);
  const set = filtersSet(search);
  const folds = others.length > MAX_UNFOLDED;
  return (
    <search aria-label={label} className="no-print flex flex-wrap items-end gap-3">
      {first}
      {others.length > 0 && (
        <>
          <Button
            aria-expanded={unfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!unfolded)}
            className={folds ? "" : "md:hidden"}
          >
            {set > 0 ? t("Filters ({count})", { count: set }) : t("Filters")}
          </Button>
          <div
            id={id}
            className={`${unfolded ? "grid" : "hidden"} w-full grid-cols-2 items-end gap-3 ${folds ? "filters-below md:grid-cols-4" : "md:contents"}`}
          >
            {others}
            {folds && set > 0 && <ClearFilters />}
          </div>
        </>
      )}
    </search>
  );
}

/** On the dashboard it stays on the current tab. */
export function ClearFilters() {
  const tab = useListAddress().search.get("tab");
  return (
    <ButtonLink kind="plain" to={tab ? `?tab=${tab}` : "?"}>
      {t("Clear filters")}
    </ButtonLink>
  );
}

type SearchProps = { name?: string; label: string; placeholder: string };

export function SearchFilter({ name = "q", label, placeholder }: SearchProps) {
  const { draft, type, settle } = useTypedFilter(name);
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      className="filter min-w-0 flex-1 max-md:col-span-2 sm:min-w-72"
      withIcon
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
  value?: string;
};

/** One of a few choices; the first is "all". */
export function ChoiceFilter({ name, label, choices, value: inForce }: ChoiceProps) {
  const { filterOf, change } = useListAddress();
  return (
    <Labelled label={label} wide>
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

export const ordersByDay = (): readonly Choice[] => [
  { value: "", label: t("Latest first") },
  { value: "oldest", label: t("Oldest first") },
];

/** A date input. A year still being typed is applied only after a pause. */
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
  /** The month shown while the address has none; without it, all months are shown. */
  shown?: string;
};

/** A month of the last two years. A select, because half of the browsers have no month input. */
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

type LabelledProps = { label: string; wide?: boolean; children: (id: string) => ReactNode };

function Labelled({ label, wide = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={wide ? "filter min-w-36" : "filter"}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
