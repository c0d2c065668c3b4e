import { useId, useRef, useState } from "react";
import { type OrdersSought, parseSought, printSought } from "#web/orders/orders-sought.ts";
import { useChangeSearch } from "#web/ui/address-search.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useTypedBeforeScript, useTypedInAddress } from "#web/ui/typed-in-address.ts";

/** What a buyer looks for among their orders. It stays in its place while others are fetched, so that typing goes on. */
export function OrderFilters({ isShown }: { isShown: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const changeSearch = useChangeSearch();
  const { draft, type, settle, choose } = useTypedInAddress<OrdersSought>({
    inAddressOf: (search) => printSought(parseSought(search)),
    read: parseSought,
    print: printSought,
    write: (search, how) => changeSearch(search, how),
  });
  const typeWords = (q: string) => type((sought) => ({ ...sought, q }));
  useTypedBeforeScript(box, draft.q, typeWords);
  const id = useId();
  // Once here it stays: whoever empties the box is still in it.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <search aria-label="My orders" hidden={!wasShown}>
      <form
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_10rem_10rem_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <div className="sm:max-lg:col-span-2">
          <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.9375rem]">
            Search
          </label>
          <input
            ref={box}
            id={id}
            className="control"
            name="q"
            type="search"
            placeholder="Product, order number, place or UTR"
            value={draft.q}
            onChange={(event) => typeWords(event.currentTarget.value)}
            onBlur={settle}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="grid grid-cols-2 gap-3 sm:contents">
          <TextField
            label="From"
            type="date"
            name="from"
            optional
            max={draft.to || undefined}
            value={draft.from}
            onChange={({ currentTarget }) => choose((sought) => ({ ...sought, from: currentTarget.value }))}
          />
          <TextField
            label="To"
            type="date"
            name="to"
            optional
            min={draft.from || undefined}
            value={draft.to}
            onChange={({ currentTarget }) => choose((sought) => ({ ...sought, to: currentTarget.value }))}
          />
        </div>
        <CheckboxField
          name="payment"
          value="unpaid"
          checked={draft.unpaid}
          onChange={({ currentTarget }) => choose((sought) => ({ ...sought, unpaid: currentTarget.checked }))}
          label="Not paid yet"
        />
      </form>
    </search>
  );
}
