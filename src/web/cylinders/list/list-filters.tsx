import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { CYLINDER_STATUSES } from "#domain/cylinders/cylinder.ts";
import { statusText } from "#web/cylinders/facts.ts";
import { Button } from "#web/ui/button.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import type { ListQuery } from "./list-query.ts";

const LABEL = "mb-1.5 block font-semibold text-[0.9375rem]";

/** The search and the status, which live in the address. */
export function ListFilters({ query }: { query: ListQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  return (
    // An address somebody else opens, or Back, fills the form anew.
    <Form
      key={`${query.q} ${query.status}`}
      ref={form}
      role="search"
      aria-label="Cylinders"
      preventScrollReset
      className="grid items-end gap-3 sm:grid-cols-[1fr_14rem_auto]"
    >
      <div>
        <label htmlFor="cylinder-search" className={LABEL}>
          Search
        </label>
        <input
          id="cylinder-search"
          className="control"
          name="q"
          type="search"
          placeholder="Number, gas or company"
          defaultValue={query.q}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div>
        <label htmlFor="cylinder-status" className={LABEL}>
          Status
        </label>
        <div className="relative">
          <select
            id="cylinder-status"
            className="control"
            name="status"
            defaultValue={query.status}
            onChange={() => void submit(form.current, { preventScrollReset: true })}
          >
            <option value="">All statuses</option>
            {CYLINDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {statusText(status)}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
        </div>
      </div>
      <Button type="submit">Search</Button>
    </Form>
  );
}
